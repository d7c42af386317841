import type { ResolvedAnswer } from '@titian/shared-contracts';

/** A build that the reader asked to see in place of a release. */
export type Override = ResolvedAnswer['overrides'][number];

/** Why a build is not shown, although its author asked for it. `outside`: the document was made before, and lets nothing in from there. */
export type Trouble = { kind: 'silent' | 'unreadable' | 'outside' } | { kind: 'otherSection'; name: string };

/** A build that the reader asked to see in place of a release, and how it fares. */
export interface OverrideState extends Override {
  trouble: Trouble | null;
  /** Its server answered once and does no more; what was loaded stays. */
  isLost: boolean;
  /** Why the last change does not build; the build before is shown. */
  problems: readonly string[];
}
