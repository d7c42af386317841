import path from 'node:path';
import { createThread } from '../../../threads/thread';
import type { Comparison } from './compared';

/** With 500 operations a comparison takes some seconds. Milliseconds. */
const TIME = 30_000;
const LIMITS = { maxOldGenerationSizeMb: 512 };

/** Compares documents in a thread of its own, one pair after the other. A pair that crashes it fails alone. */
export function createComparer(builtFolder: string) {
  const thread = createThread<Comparison>(path.join(builtFolder, 'comparison.worker.mjs'), TIME, LIMITS);
  return {
    compare: (texts: Comparison['compare']['given']) => thread.do('compare', texts),
    breaks: (texts: Comparison['breaks']['given']) => thread.do('breaks', texts),
    close: thread.close,
  };
}
export type Comparer = ReturnType<typeof createComparer>;
