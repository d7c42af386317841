import { once } from 'node:events';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { startPortal } from '../portal';
import { largeDefinition, wideDefinition } from './documents';
import { openDraft, type Print } from './draft';
import { trySample } from './try-sample';

/** What issue H asks for: a definition of 2,000 operations stored in so long, and no other call waiting for longer; milliseconds. */
const STORED_IN = 3_000;
const WAITS_FOR = 50;
/** So long a portal that has just started is left to itself, and then the same calls are watched without a definition; milliseconds. */
const [SETTLING, IDLE] = [20_000, 3_000];

/** Called beside everything else: without the database, with it, and by somebody who is signed in. */
const CALLS = ['/health/live', '/public/catalogue?pageSize=1', '/api/registry/projects?pageSize=5'];
const SIZES: [name: string, isAsked: boolean, text: () => string][] = [
  ['500 operations', true, () => largeDefinition(500)],
  ['2,000 operations', true, () => largeDefinition(2_000)],
  ['2,000 operations, 8 MB', false, () => wideDefinition(8)],
];

interface Turn {
  took: number;
  computing: number | null;
}
type Portal = Awaited<ReturnType<typeof startPortal>>;

const ms = (value: number) => `${Math.round(value)}`;

/** Watches the calls until it is told to stop; tells the longest wait of each, and the longest turn of the portal's event loop. */
async function watch(root: string, { url, process: server }: Portal, token: string) {
  const calls = CALLS.map((call) => `${url}${call}`);
  const worker = new Worker(path.join(root, 'attack/src/definitions/waits.worker.mjs'), {
    workerData: { calls, token },
  });
  const turn = async () => {
    const answer = once(server, 'message') as Promise<[Turn]>;
    server.send('turn');
    return (await answer)[0];
  };
  await once(worker, 'message');
  await turn();
  return async () => {
    const longest = await turn();
    worker.postMessage('stop');
    const [waits] = (await once(worker, 'message')) as [number[]];
    return { waits, longest };
  };
}
type Watched = Awaited<ReturnType<Awaited<ReturnType<typeof watch>>>>;

const noteOf = ({ waits, longest: { took, computing } }: Watched) =>
  `${CALLS.map((call, at) => `${call.split('?')[0]} ${ms(waits[at]!)}`).join(', ')}; longest turn ${ms(took)}` +
  (computing === null ? '' : `, computing ${ms(computing)}`);

/** What is wrong with a measurement: on a machine that keeps calls waiting by itself, only what the portal computes counts. */
function fellOf({ waits, longest }: Watched, idle: Watched, engine: string): string[] {
  if (longest.computing !== null && longest.computing > WAITS_FOR)
    return [`the portal computed ${ms(longest.computing)} ms at a stretch`];
  const isBusy = Math.max(...idle.waits) > WAITS_FOR;
  // The embedded database does one thing at a time: calls that need it wait for the transaction.
  const counted = engine === 'PostgreSQL' ? waits : waits.slice(0, 1);
  const wait = Math.max(...counted);
  return !isBusy && wait > WAITS_FOR ? [`another call waited ${ms(wait)} ms`] : [];
}

/**
 * Stores definitions of several sizes, has them looked through and read, with other calls beside each; prints the longest wait of each call.
 * @param engine the database by its name, with the address of a server, or null for the embedded one
 */
export async function tryWaits(root: string, print: Print, engine: string, database: string | null): Promise<string[]> {
  const portal = await startPortal(root, { database, preload: path.join(root, 'attack/src/definitions/turns.cjs') });
  const { developer, definition, send, revision: first } = await openDraft(portal.url);
  const all: string[] = [];
  await new Promise((resume) => setTimeout(resume, SETTLING));
  const stopIdle = await watch(root, portal, developer.token);
  await new Promise((resume) => setTimeout(resume, IDLE));
  const idle = await stopIdle();
  print(`${engine}, nothing else`, '', '', '', noteOf(idle));
  let revision = first;
  for (const [size, isAsked, make] of SIZES) {
    const sample = { name: `${engine}: ${size}`, text: make(), finds: null };
    const stop = await watch(root, portal, developer.token);
    const begun = performance.now();
    const { outcome, fell, revision: now } = await trySample(send, definition, sample, revision);
    revision = now;
    const stored = performance.now() - begun;
    while (((await send('GET', `${definition}/report`)).body as { busy: boolean }).busy)
      await new Promise((resume) => setTimeout(resume, 100));
    const looked = performance.now() - begun;
    await send('GET', definition);
    const watched = await stop();
    const note = `looked through after ${ms(looked)}; longest waits: ${noteOf(watched)}`;
    print(sample.name, String(Buffer.byteLength(sample.text)), outcome, ms(stored), note);
    const slow = stored > STORED_IN && isAsked ? [`stored in ${ms(stored)} ms`] : [];
    const wrong = [...(fell ? [fell] : []), ...slow, ...(isAsked ? fellOf(watched, idle, engine) : [])];
    all.push(...wrong.map((one) => `${sample.name}: ${one}`));
  }
  await portal.stop();
  return all;
}
