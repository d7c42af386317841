import { isMainThread } from 'node:worker_threads';

/** Loaded into a server under measurement: it collects its garbage when it is told to, so that what is left is what it holds. */
if (isMainThread) process.on('SIGUSR2', () => globalThis.gc?.());
