import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '../random';
import type { DemoCall } from './calls';
import { readCalls } from './kept-calls';

/** A stream of calls of the demo's systems through the gateway, a few of them with a fault worth explaining, until it is stopped. */

const GATEWAY = process.env.TITIAN_GATEWAY ?? 'http://127.0.0.1:8190';
/** Between two calls, on average; milliseconds. */
const PAUSE = 5_000;
const PATIENCE = 20_000;

const calls = readCalls(process.env.TITIAN_DATA ?? '.data');
const random = createRandom(Date.now());
const total = calls.reduce((sum, { weight }) => sum + weight, 0);

/** Each with its share of the calls. */
const FAULTS: { share: number; of: (call: DemoCall) => DemoCall }[] = [
  // Somebody uses a key that was never made, forgets the purpose, or calls an operation that isn't there.
  { share: 0.01, of: (call) => ({ ...call, key: `${call.key.slice(0, -4)}0000` }) },
  { share: 0.02, of: (call) => ({ ...call, purpose: '' }) },
  { share: 0.01, of: (call) => ({ ...call, path: `${call.path.split('?')[0]}/senarai` }) },
];

function drawn(): DemoCall {
  let left = random.next() * total;
  const call = calls.find(({ weight }) => (left -= weight) < 0) ?? calls[0]!;
  let luck = random.next();
  const fault = FAULTS.find(({ share }) => (luck -= share) < 0);
  return fault ? fault.of(call) : call;
}

async function make({ path, key, purpose, agent }: DemoCall): Promise<void> {
  const reply = await fetch(GATEWAY + path, {
    headers: { 'x-api-key': key, 'user-agent': encodeURI(agent), ...(purpose && { 'x-gdx-purpose': purpose }) },
    signal: AbortSignal.timeout(PATIENCE),
  });
  await reply.arrayBuffer();
}

while (calls.length > 0) {
  await wait(PAUSE * (0.4 + random.next() * 1.2));
  // The gateway may be away for a while.
  await make(drawn()).catch(() => undefined);
}
