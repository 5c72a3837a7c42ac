'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const verdicts = ['convertible', 'warnings', 'blocked', 'stays'];
  const words = {convertible: 'Convertible', warnings: 'With warnings', blocked: 'Blocked', stays: 'Stays'};
  const step = 200;
  const state = {text: '', platform: '', cluster: '', kind: '', verdicts: new Set(), field: '', waits: '', axis: 'platform', most: step};
  const $ = (id) => document.getElementById(id);
  const el = (tag, attributes, ...children) => {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) {
      if (name === 'onclick') node.addEventListener('click', value);
      else if (value === true) node.setAttribute(name, '');
      else if (value !== false && value !== null) node.setAttribute(name, value);
    }
    node.append(...children);
    return node;
  };
  const plural = (n, word) => n + ' ' + word + (n === 1 ? '' : 's');
  const told = (name) => name === '' ? '(not told)' : name;

  const field = (path) => path.replace(/\[\d+\]/g, '[]')
      .replace(/^spec\.template\.machines_v1beta1_machine_openshift_io\./, '')
      .replace(/^spec\.template\.(?=spec\.|metadata\.)/, '');
  const resources = data.resources.map((r, index) => ({...r, index,
    fields: new Set(r.problems.map((p) => field(p.path))),
    waits: new Set(r.handOver.map((h) => h.id)),
    haystack: [r.kind, r.namespace, r.name, r.file, r.machineSet, r.cluster, r.platform,
      ...[...r.problems, ...r.differences].flatMap((p) => [p.path, p.reason]),
      ...r.handOver.flatMap((h) => [h.id, h.reason])].join('\n').toLowerCase()}));

  const matches = (r) => (!state.platform || told(r.platform) === state.platform)
      && (!state.cluster || told(r.cluster) === state.cluster)
      && (!state.kind || r.kind === state.kind)
      && (state.verdicts.size === 0 || state.verdicts.has(r.verdict))
      && (!state.field || r.fields.has(state.field))
      && (!state.waits || r.waits.has(state.waits))
      && state.text.split(/\s+/).every((word) => r.haystack.includes(word));

  /* Theme: the system's until somebody chooses. */
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  let chosen = null;
  const theme = () => {
    const now = chosen || (dark.matches ? 'dark' : 'light');
    document.documentElement.dataset.theme = now;
    $('theme').textContent = now === 'dark' ? 'Light colours' : 'Dark colours';
  };
  $('theme').addEventListener('click', () => {
    chosen = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    theme();
  });
  dark.addEventListener('change', theme);
  theme();

  const summary = data.summary;
  $('scope').textContent = plural(summary.resources, 'resource') + ' for ' + plural(summary.machines, 'machine')
      + ' in ' + plural(data.byCluster.length, 'cluster') + ', read from ' + plural(summary.files, 'file');
  $('share').setAttribute('aria-label', verdicts.map((v) => words[v] + ' ' + summary[v]).join(', '));
  verdicts.filter((v) => summary[v] > 0).forEach((v) => {
    $('share').append(el('i', {class: v, style: 'flex:' + summary[v]}));
  });

  const toggleVerdict = (v) => { state.verdicts.has(v) ? state.verdicts.delete(v) : state.verdicts.add(v); changed(); };
  const cards = verdicts.map((v) => {
    const share = summary.resources ? Math.round(100 * summary[v] / summary.resources) : 0;
    const button = el('button', {type: 'button', 'aria-pressed': 'false', 'data-verdict': v, onclick: () => toggleVerdict(v)},
        el('span', {class: v}, words[v]), el('b', {}, String(summary[v])), el('small', {}, share + ' % of resources'));
    $('cards').append(el('li', {}, button));
    return button;
  });

  /* Matrix. */
  const axes = {platform: ['Platform', data.byPlatform], cluster: ['Cluster', data.byCluster]};
  for (const [axis, [word]] of Object.entries(axes)) {
    $('axis').append(el('button', {type: 'button', 'data-axis': axis, onclick: () => { state.axis = axis; changed(); }}, word));
  }
  const choose = (axis, name, v) => {
    const same = state[axis] === name && state.verdicts.size === 1 && state.verdicts.has(v);
    state[axis] = same ? '' : name;
    state.verdicts = new Set(same ? [] : [v]);
    changed();
  };
  const matrix = () => {
    const [word, groups] = axes[state.axis];
    const focused = document.activeElement && document.activeElement.dataset.cell;
    const head = el('thead', {}, el('tr', {}, el('th', {scope: 'col'}, word),
        ...verdicts.map((v) => el('th', {scope: 'col'}, words[v]))));
    const body = el('tbody');
    for (const group of groups) {
      const name = told(group.name);
      body.append(el('tr', {}, el('th', {scope: 'row'}, name), ...verdicts.map((v) => {
        if (group[v] === 0) return el('td', {}, el('span', {'aria-label': 'none'}, '0'));
        const pressed = state[state.axis] === name && state.verdicts.size === 1 && state.verdicts.has(v);
        return el('td', {}, el('button', {type: 'button', class: v, 'aria-pressed': String(pressed), 'data-cell': name + '|' + v,
          'aria-label': name + ', ' + words[v] + ': ' + group[v], onclick: () => choose(state.axis, name, v)}, String(group[v])));
      })));
    }
    $('matrix').replaceChildren(head, body);
    if (focused) [...$('matrix').querySelectorAll('[data-cell]')].filter((b) => b.dataset.cell === focused).forEach((b) => b.focus());
    for (const tab of $('axis').children) tab.setAttribute('aria-pressed', String(tab.dataset.axis === state.axis));
  };

  /* Charts. */
  const bars = (into, rows, calm, empty, pick) => {
    if (rows.length === 0) { into.append(el('p', {class: 'none'}, empty)); return []; }
    const most = Math.max(...rows.map((r) => r.resources));
    const list = el('ul', {class: 'bars'});
    const made = rows.map((row, index) => {
      const button = el('button', {type: 'button', 'aria-pressed': 'false', 'data-name': row.name, onclick: () => pick(row.name)},
          el('span', {class: 'row'}, el('code', {}, row.name), el('span', {class: 'n'}, plural(row.resources, 'resource'))),
          el('span', {class: 'bar' + (calm ? ' calm' : ''), style: 'display:block;width:' + 100 * row.resources / most + '%'}),
          el('small', {}, row.reason));
      list.append(el('li', {hidden: index >= 8}, button));
      return button;
    });
    into.append(list);
    if (rows.length > 8) {
      into.append(el('button', {type: 'button', class: 'ghost', onclick: (event) => {
        for (const item of list.children) item.hidden = false;
        list.children[8].firstChild.focus();
        event.target.remove();
      }}, 'Show all ' + rows.length));
    }
    return made;
  };
  const fieldBars = bars($('blockers'), data.blockingFields.map((f) => ({name: f.field, resources: f.resources,
    reason: f.reason + '; ' + f.remedy})), false, 'Nothing is blocked.',
    (name) => { state.field = state.field === name ? '' : name; changed(true); });
  const waitBars = bars($('waiting'), data.handOver.map((h) => ({name: h.id, resources: h.resources, reason: h.reason})), true,
    'Nothing, as far as these files tell.', (name) => { state.waits = state.waits === name ? '' : name; changed(true); });

  /* Filters. */
  const options = (id, values) => $(id).append(el('option', {value: ''}, 'All'),
      ...[...new Set(values)].sort().map((v) => el('option', {value: v}, v)));
  options('platform', resources.map((r) => told(r.platform)));
  options('cluster', resources.map((r) => told(r.cluster)));
  options('kind', resources.map((r) => r.kind));
  const boxes = verdicts.map((v) => {
    const box = el('input', {type: 'checkbox', value: v});
    box.addEventListener('change', () => toggleVerdict(v));
    $('verdicts').append(el('label', {}, box, words[v]));
    return box;
  });
  for (const id of ['platform', 'cluster', 'kind']) $(id).addEventListener('change', () => { state[id] = $(id).value; changed(); });
  $('text').addEventListener('input', () => { state.text = $('text').value.trim().toLowerCase(); changed(); });
  $('filters').addEventListener('submit', (event) => event.preventDefault());
  const clear = () => {
    Object.assign(state, {text: '', platform: '', cluster: '', kind: '', field: '', waits: '', verdicts: new Set()});
    $('text').value = '';
    changed();
  };
  $('filters').addEventListener('reset', (event) => { event.preventDefault(); clear(); });
  $('more').addEventListener('click', () => { state.most += step; table(); });

  /* Details. */
  const said = (title, items, kind) => items.length === 0 ? [] : [el('h3', {}, title), el('ul', {class: 'said'},
      ...items.map((p) => el('li', {class: kind}, p.path ? el('code', {}, p.path) : el('code', {}, p.id), el('span', {}, p.reason),
        ...(p.remedy ? [el('em', {}, p.remedy)] : []))))];
  const side = (title, views) => {
    const pre = el('pre', {tabindex: '0', 'aria-label': title});
    views.forEach((view, index) => {
      if (index > 0) pre.append(el('span', {}, '---'));
      for (const [text, mark] of view.lines) pre.append(el('span', mark ? {class: mark} : {}, text || ' '));
    });
    return el('div', {}, el('h3', {}, title), pre);
  };
  const details = (r) => {
    const parts = [...said('Blocked by', r.problems, 'bad'), ...said('Would be different, or has to be seen to', r.differences, 'warn'),
      ...said('A hand-over waits for', r.handOver, 'wait')];
    if (r.before) {
      parts.push(el('div', {class: 'legend'}, el('span', {}, el('i', {class: 'bad'}), 'blocked'), el('span', {}, el('i', {class: 'warn'}), 'different, or kept in an annotation'),
          el('span', {}, el('i', {class: 'moved'}), 'has its own place over there')));
      const sides = el('div', {class: 'sides'}, side('Now', r.before));
      sides.append(r.after.length ? side('In ' + (r.to === 'cluster-api' ? 'Cluster API' : 'the Machine API'), r.after)
        : el('div', {}, el('h3', {}, 'Afterwards'), el('p', {class: 'none'}, r.verdict === 'stays' ? 'It stays as it is.' : 'Nothing, until it is no longer blocked.')));
      parts.push(sides);
    } else {
      parts.push(el('p', {class: 'none'}, 'Both halves are left out to keep this page small: mapictl convert shows them.'));
    }
    if (r.assumed.length) {
      parts.push(el('h3', {}, 'Assumed of the cluster'), el('p', {class: 'muted'}, r.assumed.map((a) => a.reason + ' (' + a.remedy + ')').join('; ') + '.'));
    }
    return el('tr', {class: 'details', id: 'd' + r.index}, el('td', {colspan: '5'}, ...parts));
  };
  /* The first marked line is what somebody opens a row for. */
  const reveal = (row) => row.querySelectorAll('pre').forEach((pre) => {
    const mark = pre.querySelector('.bad') || pre.querySelector('.warn');
    if (mark) pre.scrollTop = Math.max(0, mark.offsetTop - pre.offsetTop - 80);
  });
  const open = new Set();
  const toggle = (r, button, row) => {
    const now = button.getAttribute('aria-expanded') !== 'true';
    button.setAttribute('aria-expanded', String(now));
    if (now) { open.add(r.index); row.after(details(r)); reveal(row.nextSibling); } else { open.delete(r.index); row.nextSibling.remove(); }
  };
  const table = () => {
    const found = resources.filter(matches);
    const body = el('tbody');
    for (const r of found.slice(0, state.most)) {
      const first = r.problems[0] || r.differences[0] || r.handOver[0];
      const button = el('button', {type: 'button', class: 'open', 'aria-expanded': String(open.has(r.index)), 'aria-controls': 'd' + r.index},
          el('span', {}, r.kind + ' ' + (r.name || '(no name)'), el('small', {}, r.file + ':' + r.line)));
      const row = el('tr', {class: 'item'}, el('td', {}, button), el('td', {}, el('span', {class: 'badge ' + r.verdict}, words[r.verdict])),
          el('td', {class: 'nowrap'}, told(r.platform)), el('td', {class: 'nowrap'}, told(r.cluster)), el('td', {class: 'why'}, first ? (first.path || first.id) + ': ' + first.reason : ''));
      button.addEventListener('click', () => toggle(r, button, row));
      body.append(row);
      if (open.has(r.index)) body.append(details(r));
    }
    if (found.length === 0) body.append(el('tr', {}, el('td', {colspan: '5', class: 'none'}, 'No resource matches.')));
    $('table').tBodies[0].replaceWith(body);
    $('shown').textContent = found.length === resources.length ? plural(found.length, 'resource')
      : found.length + ' of ' + plural(resources.length, 'resource');
    $('more').hidden = found.length <= state.most;
    $('more').textContent = 'Show ' + Math.min(step, found.length - state.most) + ' more';
  };
  const chip = () => {
    const parts = [state.field && ['Blocked by ', state.field, 'field'], state.waits && ['Waits for ', state.waits, 'waits']].filter(Boolean);
    $('field-filter').hidden = parts.length === 0;
    $('field-filter').replaceChildren(...parts.flatMap(([word, name, key]) => [el('span', {}, word, el('code', {}, name)),
      el('button', {type: 'button', 'aria-label': 'Remove the filter ' + name, onclick: () => { state[key] = ''; changed(); $('text').focus(); }}, '×')]));
  };
  function changed(jump) {
    state.most = step;
    for (const id of ['platform', 'cluster', 'kind']) $(id).value = state[id];
    boxes.forEach((box) => { box.checked = state.verdicts.has(box.value); });
    cards.forEach((card) => card.setAttribute('aria-pressed', String(state.verdicts.has(card.dataset.verdict))));
    fieldBars.forEach((bar) => bar.setAttribute('aria-pressed', String(bar.dataset.name === state.field)));
    waitBars.forEach((bar) => bar.setAttribute('aria-pressed', String(bar.dataset.name === state.waits)));
    matrix(); chip(); table();
    if (jump) $('resources').scrollIntoView({block: 'start'});
  }
  if (data.unreadable.length) {
    $('unreadable-panel').hidden = false;
    $('unreadable').append(...data.unreadable.map((line) => el('li', {}, line)));
  }
  changed();
})();
