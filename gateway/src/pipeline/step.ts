import type { PlaneStep } from '@titian/shared-contracts/plane';
import type { Answer, Call, Refusal } from '../call';
import type { Nonces } from '../limits/nonces';
import type { Quotas } from '../limits/quotas';
import type { Windows } from '../limits/windows';
import type { SnapshotIndex } from '../snapshot/snapshot-index';
import type { Revocations } from '../tokens/revocations';

/** What steps decide by. All of it is in memory: a decision waits for nothing. */
export interface Plane {
  /** Null until the first snapshot is there. */
  index: SnapshotIndex | null;
  rates: Windows;
  /** Calls without a valid key by the address that they came from. */
  failures: Windows;
  /** Numbers of signed calls. */
  nonces: Nonces;
  quotas: Quotas;
  /** Keeps what was counted; to be called before what was counted goes on. It never throws. */
  keep: () => void;
  /** Tokens that were revoked here. */
  revocations: Revocations;
  /** Milliseconds since 1970, for dates. */
  now: () => number;
  /** Milliseconds that only grow, for periods: a clock that leaps admits nobody. */
  elapsed: () => number;
}

/** One step of the pipeline: null lets the call pass. */
export interface Step {
  name: PlaneStep;
  decide: (call: Call, plane: Plane) => Refusal | Answer | null;
}
