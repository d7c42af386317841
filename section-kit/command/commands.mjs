import { ACTS } from './acts.mjs';
import { DIR, flag, PORTAL, REASON, REMOTE, text } from './options.mjs';

/**
 * All commands: help texts, options, and the module of each. A module's default export takes
 * `{ args, options, print }` and returns `{ data, lines, ok }`.
 */
export const COMMANDS = {
  create: {
    summary: 'Create a new section in a folder of its name',
    args: ['name'],
    options: { portal: PORTAL, title: text('TEXT', 'title for both languages, until you translate it') },
    load: () => import('./create/create.mjs'),
  },
  dev: {
    summary: 'Show the section in the real portal while you work on it, to you only',
    args: [],
    options: {
      portal: PORTAL,
      dir: DIR,
      port: text('NUMBER', 'port that serves its files; else the first free one from 4300'),
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
    summary: 'Run the section’s tests; arguments after -- go to Vitest',
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
    summary: 'Run the registry’s checks on dist/, and test how the section handles faults',
    args: [],
    options: { ...REMOTE, 'no-browser': flag('skip the conformance run') },
    load: () => import('./check.mjs'),
  },
  publish: {
    summary: 'Publish dist/ as a release; no visitor gets it before it is promoted',
    args: [],
    options: {
      ...REMOTE,
      from: text('URL', 'address of the release.json of a build on another server'),
      preview: flag('set the preview channel to it; needs --reason'),
      reason: REASON,
    },
    load: () => import('./publish.mjs'),
  },
  ...ACTS,
  doctor: {
    summary: 'Check for common problems: Node, versions, portal, token, browser',
    args: [],
    options: REMOTE,
    load: () => import('./doctor.mjs'),
  },
};
