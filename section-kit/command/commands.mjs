import { ACTS } from './acts.mjs';
import { DIR, flag, PORTAL, REASON, REMOTE, text } from './options.mjs';

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
      preview: flag('point the preview channel at it; asks for --reason'),
      reason: REASON,
    },
    load: () => import('./publish.mjs'),
  },
  ...ACTS,
  doctor: {
    summary: 'Look for what often goes wrong: Node, versions, portal, token, browser',
    args: [],
    options: REMOTE,
    load: () => import('./doctor.mjs'),
  },
};
