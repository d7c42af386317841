import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { startPortal } from '../portal';
import type { Person, Target } from '../target';
import { ARCHIVES } from './archives';
import { SAMPLES } from './documents';
import { openDraft } from './draft';
import { publishAndCall } from './publish';
import { PUBLISHABLE } from './publishable';
import { openStage, sendTo } from './stage';
import { tryArchive } from './try-archive';
import { type Send, trySample } from './try-sample';
import { tryWaits } from './waits';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const row = (name: string, bytes: string, outcome: string, ms: string, note: string) =>
  print(`${name.padEnd(32)}${bytes.padStart(10)}  ${outcome.padEnd(30)}${ms.padStart(8)}  ${note}`.trimEnd());

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

/** What calls wait for beside an import: with the embedded database, and with PostgreSQL where this machine has one. */
async function tryBoth(root: string): Promise<string[]> {
  const all = await tryWaits(root, row, 'embedded', null);
  const { startPostgres } = (await import(path.join(root, 'scripts/postgres.mjs'))) as {
    startPostgres: () => Promise<{ url: string; stop: () => Promise<void> } | null>;
  };
  const server = await startPostgres();
  if (!server) {
    print('PostgreSQL: none on this machine');
    return all;
  }
  try {
    return [...all, ...(await tryWaits(root, row, 'PostgreSQL', server.url))];
  } finally {
    await server.stop();
  }
}

/**
 * Gives a portal that it starts definitions, good and hostile, and prints what became of each.
 * @param root folder of the project
 * @param given `waits` for what other calls wait for alone
 * @returns exit code: 1 where something fell
 */
export async function main(root: string, given: string[] = []): Promise<number> {
  if (given.includes('waits')) {
    const fell = await tryBoth(root);
    for (const line of fell) print(`  ${line}`);
    return fell.length > 0 ? 1 : 0;
  }
  const portal = await startPortal(root);
  const { target, developer, definition, send, revision: first } = await openDraft(portal.url);
  let revision = first;
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
  const large = { revision, text: 'x'.repeat(50 * 1024 * 1024), source: { kind: 'file', name: 'large' } };
  const refused = await send('PUT', definition, large).catch(() => ({ status: 413 }));
  row('50 MB', String(large.text.length), `answered ${refused.status}`, '', '');
  if (refused.status !== 413) all.push(`50 MB: answered ${refused.status}`);
  all.push(...(await tryPublishing(root, portal.url, target)));
  if (portal.hasEnded()) all.push('the portal ended');
  await portal.stop();
  all.push(...(await tryBoth(root)));
  print(
    `${SAMPLES.length + ARCHIVES.length + PUBLISHABLE.length + 1} definitions and two portals beside large ones, ${all.length} fell`,
  );
  for (const line of all) print(`  ${line}`);
  return all.length > 0 ? 1 : 0;
}
