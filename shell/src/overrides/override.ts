import type { ResolvedAnswer } from '@titian/shared-contracts';

/** A build that replaces a release for this reader. */
export type Override = ResolvedAnswer['overrides'][number];

/** Why a build is not shown. `silent`: its server does not answer. `outside`: the document's policy is older than the override and does not allow its origin. */
export type BuildTrouble = { kind: 'silent' | 'unreadable' | 'outside' } | { kind: 'otherSection'; name: string };

/** An override with its state. */
export interface OverrideState extends Override {
  trouble: BuildTrouble | null;
  /** Its server answered before, but does not any more; what was loaded stays. */
  isLost: boolean;
  /** Errors of the last build; the build before is shown. */
  problems: readonly string[];
}
