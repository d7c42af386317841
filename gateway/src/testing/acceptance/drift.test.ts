import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Drift, drift } from '@titian/shared-contracts/drift';
import { rows } from '../../../../server/src/storage/rows';
import { openWorld, subjectOf, type World } from './world';

/** Longer than a second of looking at answers, so that none is left out because another took long. */
const NEXT_SECOND_MS = 1_050;
const EVERY_MS = 200;
const JSON_TYPE = 'application/json';
/** Values and names of people as answers have them; none of them may be kept. */
const VALUES = ['RAHSIA-7781', '900101-14-5678', 'Siti binti Ahmad'];
const [SECRET, CARD, PERSON] = VALUES as [string, string, string];

const schema = {
  type: 'object',
  required: ['no'],
  properties: {
    no: { type: 'string' },
    luas: { type: 'number' },
    waris: { type: 'object', properties: { kod: { type: 'string' } } },
  },
};
const document = {
  openapi: '3.0.3',
  info: { title: 'Hakmilik', version: 'v1.0' },
  paths: { '/hakmilik': { get: { responses: { '200': { description: '', content: { [JSON_TYPE]: { schema } } } } } } },
};
/** One answer as the document says, and one for each way of departing from it. */
const ANSWERS: unknown[] = [
  { no: SECRET, luas: 3.5 },
  { no: SECRET, luas: 3.5, pemilik: PERSON },
  { no: SECRET, luas: SECRET },
  { luas: 3.5 },
  { no: SECRET, waris: { kod: SECRET, [CARD]: SECRET, [PERSON]: SECRET, anak: SECRET } },
];

let world: World;
let asked = 0;
/** The portal, too, tries whether it reaches the system, by the address alone. */
const answer: RequestListener = ({ url }, response) => {
  const body = url?.endsWith('/hakmilik') ? ANSWERS[asked++] : {};
  response.writeHead(200, { 'content-type': JSON_TYPE }).end(JSON.stringify(body));
};
beforeAll(async () => {
  world = await openWorld({ GATEWAY_SAMPLED_PERCENT: '100' });
});
afterAll(() => world.close());

/** Tables in whose rows a text stands, and files of the node. */
async function keepersOf(text: string): Promise<string[]> {
  const { db } = world.portal;
  const names = await rows<{ name: string }>(
    db,
    sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const kept: string[] = [];
  for (const { name } of names) {
    const [found] = await rows<{ n: number }>(
      db,
      sql`select count(*)::int as n from ${sql.raw(name)} as one where position(${text} in one::text) > 0`,
    );
    if (found!.n > 0) kept.push(name);
  }
  const files = readdirSync(world.data, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(world.data, file))
    .filter((file) => statSync(file).isFile() && readFileSync(file).includes(text));
  return [...kept, ...files.map((file) => path.relative(world.data, file))];
}

it('goes from answers at the gateway to the owner’s page, without their values', async () => {
  const subject = await subjectOf(world, {}, { answer, document });
  const { project, version } = subject.api;
  const developer = await world.portal.as('developer');
  const params = { id: project.id as string, versionId: version.id as string };
  const read = async () => (await developer.call(drift.read, { params })).body as Drift;
  const call = () =>
    fetch(`${world.gateway.origin}${subject.base}/hakmilik`, { headers: { 'x-api-key': subject.keyOf('own') } });

  let first = await call();
  // The subscription is in force a moment after it was granted.
  while (asked === 0) {
    await pause(EVERY_MS);
    first = await call();
  }
  expect([first.status, await first.text()]).toEqual([200, JSON.stringify(ANSWERS[0])]);
  for (const one of ANSWERS.slice(1)) {
    await pause(NEXT_SECOND_MS);
    const reply = await call();
    expect([reply.status, await reply.text()]).toEqual([200, JSON.stringify(one)]);
  }
  await vi.waitUntil(async () => (await read()).samples === ANSWERS.length, { timeout: 30_000, interval: EVERY_MS });

  const found = await read();
  expect(found).toMatchObject({ sampling: true, samples: 5, departed: 4, days: [{ samples: 5, departed: 4 }] });
  expect(found.operations).toHaveLength(1);
  const { method, path: place, findings } = found.operations[0]!;
  expect([method, place]).toEqual(['get', '/hakmilik']);
  expect(
    findings.map(({ kind, pointer, seen, count, cure }) => [kind, pointer, seen, count, cure].join(' ')).sort(),
  ).toEqual([
    'field /pemilik string 1 patch',
    'field /waris/* string 1 byHand',
    'missing /no  1 byHand',
    'type /luas string 1 byHand',
  ]);
  const summary = (await developer.call(drift.summary, { params: { id: params.id } })).body;
  expect(summary).toMatchObject({ sampling: true, version: { samples: 5, departed: 4, findings: 4 } });

  for (const value of VALUES) expect([value, await keepersOf(value)]).toEqual([value, []]);
  // The search finds what is kept.
  expect(await keepersOf('/luas')).toContain('drift_finding');
  expect(await keepersOf(version.id)).toContain('drift_day');
  subject.provider.stop();
});
