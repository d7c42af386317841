import type { ResolvedSection, SectionEvent } from '@titian/shared-contracts';
import type { Breaker } from './breaker';
import type { FaultName, SectionFault } from './faults';
import type { Release } from './release';
import type { Timers } from './timers';

/** A release that did not make it, why, and the reference to quote. */
export interface Failure {
  release: Pick<Release, 'version' | 'build'>;
  fault: FaultName;
  message: string;
  reference: string;
}

/** Where a frame stands. `offline` waits for the connection; `failed` is the end, until somebody retries or the release recovers. */
export type VisitState<Code> =
  | { status: 'loading'; failures: Failure[] }
  | { status: 'offline' }
  | { status: 'showing'; release: Release; code: Code; failures: Failure[]; mounted: boolean }
  | { status: 'failed'; failures: Failure[] };

export interface VisitEffects<Code> {
  timers: Timers;
  breaker: Breaker;
  online(): boolean;
  onOnline(act: () => void): () => void;
  /** What runs of the section, proven; `anew` asks the registry. */
  resolve(anew: boolean): Promise<ResolvedSection>;
  load(release: Release): Promise<Code>;
  /** Says more exactly what was wrong with a file that could not be had. */
  explain(fault: SectionFault, release: Release): Promise<SectionFault>;
  /** Answers with the reference under which the log has it. */
  report(event: Omit<SectionEvent, 'reference'>): string;
  /** The release that is on the screen now, or none. */
  shows?(release: Release | null): void;
  /** Whether the page goes away to fetch a newer document, because a file of this release is gone. */
  leaves(release: Release, fault: SectionFault): boolean;
}
