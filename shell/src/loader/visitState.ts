import type { ResolvedSection, SectionEvent } from '@titian/shared-contracts';
import type { Breaker } from './breaker';
import type { FaultName, SectionFault } from './faults';
import type { Release } from './release';
import type { Timers } from './timers';

/** A release that failed, why, and the reference to quote. */
export interface Failure {
  release: Pick<Release, 'version' | 'build'>;
  fault: FaultName;
  message: string;
  reference: string;
}

/** State of a frame. `offline` waits for the connection; `failed` is final, until the reader retries or the release recovers. */
export type VisitState<Code> =
  | { status: 'loading'; failures: Failure[] }
  | { status: 'offline' }
  | { status: 'showing'; release: Release; code: Code; failures: Failure[]; mounted: boolean }
  | { status: 'failed'; failures: Failure[] };

export interface VisitEffects<Code> {
  timers: Timers;
  breaker: Breaker;
  online(): boolean;
  onOnline(callback: () => void): () => void;
  /** The verified release of the section; `refresh` fetches a new answer of the registry. */
  resolve(refresh: boolean): Promise<ResolvedSection>;
  load(release: Release): Promise<Code>;
  /** Diagnoses why a file could not be loaded; resolves to a more specific fault. */
  explain(fault: SectionFault, release: Release): Promise<SectionFault>;
  /** Reports an event; returns its reference in the log. */
  report(event: Omit<SectionEvent, 'reference'>): string;
  /** Called with the release that is now on the screen, or null. */
  onShown?(release: Release | null): void;
  /** Reloads the page if a newer document may fix the fault; returns whether it does. */
  reloads(release: Release, fault: SectionFault): boolean;
}
