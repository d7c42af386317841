import { ACT, DESK, flag, text } from './options.mjs';

/** Commands that need no folder of a section: they look at one that is published, and move what visitors get. */
export const ACTS = {
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
};
