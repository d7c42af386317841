import type { PlaneQuota } from '@titian/shared-contracts/plane';

/** Calls of a subscription in a period; milliseconds since 1970. */
export interface Count {
  subscription: string;
  unit: PlaneQuota['unit'];
  from: number;
  until: number;
  used: number;
  /** It changed since it was written. */
  hasChanged?: boolean;
}

/** The counts of one subscription, the last used first: a clock that leaps away and comes back finds the period that it left. */
export class Counts {
  all: readonly Count[] = [];

  constructor(readonly keeper: object) {}
}
