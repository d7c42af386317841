import { ACT, DESK, DESK_WIDE, flag, REASON, text, WHOM } from './options.mjs';

/** Commands that need no section folder: they show a published section, or change which release visitors get. */
export const ACTS = {
  promote: {
    summary: 'Make a release stable',
    args: ['version'],
    options: ACT,
    load: () => import('./acts/promote.mjs'),
  },
  canary: {
    summary: 'Give a release to a share of visitors, or end the canary with --end',
    args: ['version?'],
    options: {
      ...ACT,
      percent: text('NUMBER', '1 to 100'),
      steps: text('LIST', 'timed steps up to stable: percent:minutes, e.g. 5:30,25:60'),
      end: flag('end the canary'),
    },
    load: () => import('./acts/canary.mjs'),
  },
  preview: {
    summary: 'Set the preview channel to a release, or clear it with --end; needs the scope “publish”',
    args: ['version?'],
    options: { ...ACT, end: flag('clear it') },
    load: () => import('./acts/preview.mjs'),
  },
  rollback: {
    summary: 'Make an earlier release stable again: the one named, else the one before',
    args: ['version?'],
    options: ACT,
    load: () => import('./acts/rollback.mjs'),
  },
  block: {
    summary: 'Block a release, so that no visitor gets it; --undo unblocks it',
    args: ['version'],
    options: { ...ACT, undo: flag('unblock it') },
    load: () => import('./acts/block.mjs'),
  },
  pin: {
    summary: 'Keep one person, role, organisation or tenant on a release until a date; the most specific pin wins',
    args: ['version?'],
    options: {
      ...ACT,
      ...WHOM,
      until: text(
        'DATE',
        'a day (its end), 2026-12-31, or a time, 2026-12-31T18:00, by the portal’s clock; within a year',
      ),
      preview: flag('pin to what the preview channel serves, instead of to a version'),
    },
    load: () => import('./acts/pin.mjs'),
  },
  unpin: {
    summary: 'End a pin before its date, by the id that section status shows',
    args: ['pin'],
    options: ACT,
    load: () => import('./acts/unpin.mjs'),
  },
  origins: {
    summary: 'List the origins from which releases and overrides may come; add <origin>, remove <origin>',
    args: ['list?', 'origin?'],
    options: {
      ...DESK_WIDE,
      reason: REASON,
      for: text('LIST', 'releases, overrides, or both with a comma; remove without it removes both'),
    },
    load: () => import('./acts/origins.mjs'),
  },
  status: {
    summary: 'Show what each channel serves, who is pinned, and the health of the releases',
    args: [],
    options: DESK,
    load: () => import('./status.mjs'),
  },
};
