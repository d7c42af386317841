import { ACT, DESK, flag, text, WHOM } from './options.mjs';

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
  preview: {
    summary: 'Point the preview channel at a release, or at none with --end; the scope “publish” is needed',
    args: ['version?'],
    options: { ...ACT, end: flag('point it at none') },
    load: () => import('./acts/preview.mjs'),
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
  pin: {
    summary: 'Hold one person, role, organisation or tenant on a release until a date; the nearest pin wins',
    args: ['version?'],
    options: {
      ...ACT,
      ...WHOM,
      until: text(
        'DATE',
        'a day (its end), 2026-12-31, or a time, 2026-12-31T18:00, by the portal’s clock; within a year',
      ),
      preview: flag('on what the preview channel serves, instead of a version'),
    },
    load: () => import('./acts/pin.mjs'),
  },
  unpin: {
    summary: 'End a pin before its date, by the id that section status tells',
    args: ['pin'],
    options: ACT,
    load: () => import('./acts/unpin.mjs'),
  },
  status: {
    summary: 'What each channel serves, who is pinned, and how the releases do',
    args: [],
    options: DESK,
    load: () => import('./status.mjs'),
  },
};
