import type { Counts } from './counts';
import type { Moments } from './moments';

/** Whose calls count together. What they are counted in is looked up by its name once by each who keeps it, as a subscription does: among thousands that takes long. */
export class Subject {
  moments: Moments | null = null;
  counts: Counts | null = null;

  constructor(readonly name: string) {}
}
