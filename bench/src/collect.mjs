import { isMainThread } from 'node:worker_threads';

/** Loaded into a measured server: SIGUSR2 runs its garbage collection, so that its memory is what it really holds. */
if (isMainThread) process.on('SIGUSR2', () => globalThis.gc?.());
