import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Sends each of the given calls again and again until a message comes; answers with the longest that each of them took, in milliseconds. It
 * has a thread of its own: what another call waits for while the main one reads and writes a large text is that thread's doing.
 */
const PAUSE = 5;
const { calls, token } = workerData;
const ask = (url) =>
  fetch(url, { headers: { authorization: `Bearer ${token}` } }).then((answer) => answer.arrayBuffer());

let isOn = true;
parentPort?.once('message', () => {
  isOn = false;
});

async function longestOf(url) {
  let longest = 0;
  for (let begun = performance.now(); isOn; begun = performance.now()) {
    await ask(url);
    longest = Math.max(longest, performance.now() - begun);
    await new Promise((resume) => setTimeout(resume, PAUSE));
  }
  return longest;
}

// The first call opens the connection.
await Promise.all(calls.map(ask));
parentPort?.postMessage('ready');
parentPort?.postMessage(await Promise.all(calls.map(longestOf)));
