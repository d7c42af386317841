import { once } from 'node:events';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { startPortal } from '../portal';
import { openTarget, type Person, type Target } from '../target';
import { ARCHIVES } from './archives';
import { largeDefinition, SAMPLES } from './documents';
import { publishAndCall } from './publish';
import { PUBLISHABLE } from './publishable';
import { openStage, sendTo } from './stage';
import { tryArchive } from './try-archive';
import { type Send, trySample } from './try-sample';

const DEMO_PASSWORD = 'Titian#2026';
/** What issue H asks for: a definition of 2,000 operations stored in so long, and no other call waiting for longer; milliseconds. */
const STORED_IN = 3_000;
const WAITS_FOR = 50;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const row = (name: string, bytes: string, outcome: string, ms: string, note: string) =>
  print(`${name.padEnd(32)}${bytes.padStart(10)}  ${outcome.padEnd(30)}${ms.padStart(8)}  ${note}`.trimEnd());

interface Listed {
  data: { id: string; versions: { id: string; state: string }[] }[];
}

async function draftOf(target: Target, developer: Person): Promise<string> {
  const { text: body } = await target.call('/api/registry/projects?pageSize=100', { as: developer });
  const { data } = JSON.parse(body) as Listed;
  const [found] = data.flatMap(({ id, versions }) =>
    versions
      .filter(({ state }) => state === 'Draft')
      .map((version) => `/api/registry/projects/${id}/versions/${version.id}/definition`),
  );
  if (!found) throw new Error('The demo has no draft.');
  return found;
}

/** Calls the portal beside everything else, once without and once with its database; tells the longest wait when it is stopped. */
async function watch(root: string, url: string) {
  const calls = ['/health/live', '/public/catalogue?pageSize=1'].map((path) => `${url}${path}`);
  const worker = new Worker(path.join(root, 'attack/src/definitions/waits.worker.mjs'), { workerData: calls });
  await once(worker, 'message');
  return async () => {
    worker.postMessage('stop');
    const [longest] = (await once(worker, 'message')) as [number];
    return longest;
  };
}

/** Sends archives, good and hostile; of those that are refused the text stays as it was. */
async function tryArchives(target: Target, developer: Person, send: Send, definition: string): Promise<string[]> {
  const all: string[] = [];
  const standing = async () => (await send('GET', definition)).body as { revision: number; text: string };
  for (const sample of ARCHIVES) {
    const before = await standing();
    const begun = performance.now();
    const form = (to: string, bytes: Buffer, revision: number) => sendTo(target, developer, to, bytes, revision);
    const { outcome, fell } = await tryArchive(form, definition, sample, before.revision);
    const ms = String(Math.round(performance.now() - begun));
    const after = await standing();
    const isKept = after.revision === before.revision && after.text === before.text;
    const wrong = fell ?? (sample.finds !== null && !isKept ? 'changed the text' : null);
    row(sample.name, String(sample.bytes().length), outcome, ms, wrong ?? '');
    if (wrong) all.push(`${sample.name}: ${outcome}, ${wrong}`);
  }
  return all;
}

/** Publishes good definitions, and calls each through a gateway that runs as a process of its own. */
async function tryPublishing(root: string, url: string, target: Target): Promise<string[]> {
  const all: string[] = [];
  const stage = await openStage(root, url, target);
  for (const definition of PUBLISHABLE) {
    const begun = performance.now();
    const { status, text } = await publishAndCall(stage, definition).catch((error: Error) => ({
      ...{ status: 0, text: error.message },
    }));
    const ms = String(Math.round(performance.now() - begun));
    const name = `published: ${definition.name}`;
    row(name, String(definition.given.length), `the gateway answered ${status}`, ms, status === 200 ? '' : text);
    if (status !== 200) all.push(`${name}: ${status} ${text}`);
  }
  await stage.close();
  return all;
}

/** Stores a definition of 2,000 operations, and has it looked through, with other calls beside it. */
async function tryLarge(
  send: Send,
  stopWatch: () => Promise<number>,
  definition: string,
  revision: number,
): Promise<string[]> {
  const text = largeDefinition(2_000);
  const sample = { name: '2,000 operations', text, finds: null };
  const begun = performance.now();
  const { outcome, fell } = await trySample(send, definition, sample, revision);
  const stored = performance.now() - begun;
  while (((await send('GET', `${definition}/report`)).body as { busy: boolean }).busy)
    await new Promise((resume) => setTimeout(resume, 100));
  const all = performance.now() - begun;
  const longest = await stopWatch();
  const note = `looked through after ${Math.round(all)}, another call waited ${Math.round(longest)} at most`;
  row(sample.name, String(text.length), outcome, String(Math.round(stored)), note);
  return [
    ...(fell ? [`${sample.name}: ${fell}`] : []),
    ...(stored > STORED_IN ? [`${sample.name}: stored in ${Math.round(stored)} ms`] : []),
    ...(longest > WAITS_FOR ? [`${sample.name}: another call waited ${Math.round(longest)} ms`] : []),
  ];
}

/**
 * Gives a portal that it starts definitions, good and hostile, and prints what became of each.
 * @param root folder of the project
 * @returns exit code: 1 where something fell
 */
export async function main(root: string): Promise<number> {
  const portal = await startPortal(root);
  const target = await openTarget(portal.url, DEMO_PASSWORD);
  const developer = await target.signIn('developer');
  const definition = await draftOf(target, developer);
  const send: Send = async (method, to, json) => {
    const { status, text: body } = await target.call(to, { method, as: developer, ...(json && { json }) });
    return { status, body: JSON.parse(body) as unknown };
  };
  let { revision } = (await send('GET', `${definition}/report`)).body as { revision: number };
  const all: string[] = [];
  row('definition', 'bytes', 'outcome', 'ms', '');
  for (const sample of SAMPLES) {
    const begun = performance.now();
    const tried = await trySample(send, definition, sample, revision);
    const ms = String(Math.round(performance.now() - begun));
    revision = tried.revision;
    row(sample.name, String(Buffer.byteLength(sample.text)), tried.outcome, ms, tried.fell ?? '');
    if (tried.fell) all.push(`${sample.name}: ${tried.outcome}, ${tried.fell}`);
  }
  all.push(...(await tryArchives(target, developer, send, definition)));
  ({ revision } = (await send('GET', `${definition}/report`)).body as { revision: number });
  const large = { revision, text: 'x'.repeat(50 * 1024 * 1024), source: { kind: 'file', name: 'large' } };
  const refused = await send('PUT', definition, large).catch(() => ({ status: 413 }));
  row('50 MB', String(large.text.length), `answered ${refused.status}`, '', '');
  if (refused.status !== 413) all.push(`50 MB: answered ${refused.status}`);
  all.push(...(await tryLarge(send, await watch(root, portal.url), definition, revision)));
  all.push(...(await tryPublishing(root, portal.url, target)));
  if (portal.hasEnded()) all.push('the portal ended');
  print(`${SAMPLES.length + ARCHIVES.length + PUBLISHABLE.length + 2} definitions, ${all.length} fell`);
  for (const line of all) print(`  ${line}`);
  await portal.stop();
  return all.length > 0 ? 1 : 0;
}
