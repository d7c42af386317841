const text = (value, summary) => ({ type: 'string', value, summary });
const flag = (summary) => ({ type: 'boolean', summary });

const PORTAL = text('URL', 'address of the portal; else TITIAN_PORTAL, else "titian.portal" of package.json');
const TOKEN = text('TOKEN', 'deploy token of the section; else TITIAN_DEPLOY_TOKEN');
const REASON = text('TEXT', 'why, at least 10 characters; it stands in the audit');
const DIR = text('FOLDER', 'the section’s folder; else the present one');
const SECTION = text('NAME', 'a section whose folder is elsewhere');
const REMOTE = { portal: PORTAL, token: TOKEN, dir: DIR };
const DESK = { ...REMOTE, section: SECTION };
const ACT = { ...DESK, reason: REASON };

/**
 * What the command can do: words, options, and the module that does it. A module's default export takes
 * `{ args, options, say }` and answers `{ data, lines, ok }`.
 */
export const COMMANDS = {
  create: {
    summary: 'Make a new section in a folder of its name',
    args: ['name'],
    options: { portal: PORTAL, title: text('TEXT', 'title until you write both languages') },
    load: () => import('./create/create.mjs'),
  },
  dev: {
    summary: 'Show the section in the real portal while you work on it, for you alone',
    args: [],
    options: {
      portal: PORTAL,
      dir: DIR,
      port: text('NUMBER', 'where its files are served; else 4300, or the next one that is free'),
    },
    load: () => import('./dev/dev.mjs'),
  },
  build: {
    summary: 'Build the section into dist/',
    args: [],
    options: { dir: DIR },
    load: () => import('./build.mjs'),
  },
  test: {
    summary: 'Run the section’s tests; what follows -- goes to Jest',
    args: ['...'],
    options: { dir: DIR },
    load: () => import('./test.mjs'),
  },
  types: {
    summary: 'Check the section’s types',
    args: [],
    options: { dir: DIR },
    load: () => import('./types.mjs'),
  },
  check: {
    summary: 'Make the registry’s checks on dist/, and see how the section behaves in trouble',
    args: [],
    options: { ...REMOTE, 'no-browser': flag('leave out the conformance run') },
    load: () => import('./check.mjs'),
  },
  publish: {
    summary: 'Publish dist/ as a release; it serves nobody before it is promoted',
    args: [],
    options: {
      ...REMOTE,
      from: text('URL', 'address of the release.json of a build that lies elsewhere'),
      preview: flag('point the preview channel at it'),
    },
    load: () => import('./publish.mjs'),
  },
  promote: {
    summary: 'Make a release stable',
    args: ['version'],
    options: ACT,
    load: () => import('./acts/promote.mjs'),
  },
  canary: {
    summary: 'Give a release to a share of visitors, or take the canary back with --end',
    args: ['version?'],
    options: {
      ...ACT,
      percent: text('NUMBER', '1 to 100'),
      steps: text('LIST', 'timed steps up to stable: percent:minutes, e.g. 5:30,25:60'),
      end: flag('take the canary back'),
    },
    load: () => import('./acts/canary.mjs'),
  },
  rollback: {
    summary: 'Make an earlier release stable again: the one named, else the one before',
    args: ['version?'],
    options: ACT,
    load: () => import('./acts/rollback.mjs'),
  },
  block: {
    summary: 'Keep a release from serving anybody; --undo lets it serve again',
    args: ['version'],
    options: { ...ACT, undo: flag('let it serve again') },
    load: () => import('./acts/block.mjs'),
  },
  status: {
    summary: 'What each channel serves, and how the releases do',
    args: [],
    options: DESK,
    load: () => import('./status.mjs'),
  },
  doctor: {
    summary: 'Look for what often goes wrong: Node, versions, portal, token, browser',
    args: [],
    options: REMOTE,
    load: () => import('./doctor.mjs'),
  },
};
