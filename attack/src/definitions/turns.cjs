const fs = require('node:fs');
const { isMainThread } = require('node:worker_threads');

/**
 * Loaded into the portal's process before everything else. It measures the longest turn of its event loop since it was told to begin: the
 * milliseconds that no other call was looked at, and of these how many the thread was computing. On a busy machine the rest is other
 * programs' doing. Only Linux tells; elsewhere the second is null.
 */
const EVERY = 2;
const FILE = `/proc/self/task/${process.pid}/schedstat`;

function clock() {
  if (process.platform !== 'linux') return () => null;
  const file = fs.openSync(FILE, 'r');
  const bytes = Buffer.alloc(64);
  // The first number: nanoseconds on a processor.
  return () => Number(bytes.toString('latin1', 0, fs.readSync(file, bytes, 0, 64, 0)).split(' ')[0]) / 1e6;
}

if (isMainThread && process.send) {
  const computed = clock();
  let longest = { took: 0, computing: 0 };
  let last = { at: performance.now(), computed: computed() };
  setInterval(() => {
    const now = { at: performance.now(), computed: computed() };
    const took = now.at - last.at;
    const computing = now.computed === null ? null : Math.min(took, now.computed - last.computed);
    longest.took = Math.max(longest.took, took);
    longest.computing = computing === null ? null : Math.max(longest.computing, computing);
    last = now;
  }, EVERY).unref();
  process.on('message', () => {
    process.send(longest);
    longest = { took: 0, computing: 0 };
  });
  process.channel.unref();
}
