import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Sends each of the given calls again and again until a message comes; answers with the longest that one of them took, in milliseconds. It
 * has a thread of its own: what another call waits for while the main one reads and writes a large text is that thread's doing.
 */
const PAUSE = 5;

let isOn = true;
parentPort?.once('message', () => {
  isOn = false;
});

async function longestOf(url) {
  let longest = 0;
  for (let begun = performance.now(); isOn; begun = performance.now()) {
    await fetch(url).then((answer) => answer.arrayBuffer());
    longest = Math.max(longest, performance.now() - begun);
    await new Promise((resume) => setTimeout(resume, PAUSE));
  }
  return longest;
}

// The first call opens the connection.
await Promise.all(workerData.map((url) => fetch(url).then((answer) => answer.arrayBuffer())));
parentPort?.postMessage('ready');
parentPort?.postMessage(Math.max(...(await Promise.all(workerData.map(longestOf)))));
