import { isMainThread } from 'node:worker_threads';

/** A process that has not ended by itself so long after its parent is killed; milliseconds. Longer than a gateway waits for its calls. */
const MOST_MS = 40_000;

/*
 * Ends this process when its parent is gone, however that ended: a parent that is killed (`kill -9`) can tell nobody, but the system closes its
 * end of the channel. The process ends as by SIGTERM, with what it does then. Threads are given the same modules to load first.
 */
if (isMainThread && process.channel) {
  // Only what the process itself listens for keeps it running.
  process.channel.unref();
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), MOST_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
}
