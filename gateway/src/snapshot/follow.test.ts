import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PlaneSnapshot } from '@titian/shared-contracts/plane';
import { portalOf } from '../testing/portal-of';
import { snapshotOf } from '../testing/snapshot-of';
import { readNodeKey } from './envelope';
import { followSnapshots } from './follow';

const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-follow-'));
const file = path.join(folder, 'snapshot.json');
const version = (number: number): PlaneSnapshot => ({ ...snapshotOf(null), version: number });

let portal: Awaited<ReturnType<typeof portalOf>>;
let stop: () => void;
let inForce: number[];
let complaints: string[];
let last: PlaneSnapshot | null;
const follow = () => {
  [inForce, complaints, last] = [[], [], null];
  stop = followSnapshots({
    ...{ source: new URL(portal.source), key: readNodeKey(portal.nodeKey), file, everyMs: 20 },
    use(snapshot) {
      inForce.push(snapshot.version);
      last = snapshot;
    },
    complain: (reason) => void complaints.push(reason),
  });
};
const until = (check: () => void) => vi.waitFor(check, { interval: 10 });

beforeEach(async () => {
  rmSync(file, { force: true });
  portal = await portalOf(version(1));
});
afterEach(() => {
  stop();
  portal.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

it('takes each newer snapshot, keeps it, and never goes back', async () => {
  follow();
  await until(() => expect(inForce).toEqual([1]));
  portal.publish(version(3));
  await until(() => expect(inForce).toEqual([1, 3]));
  portal.publish(version(2));
  const asked = portal.asked.length;
  await until(() => expect(portal.asked.length).toBeGreaterThan(asked + 2));
  expect(inForce).toEqual([1, 3]);
  expect(readFileSync(file, 'utf8')).toContain('\\"version\\":3');
});

it.each([
  ['that another signed', () => portal.publish(version(9), true), 'not signed by the portal'],
  ['that is none', () => portal.publish({ ...version(9), format: 2 }), 'format'],
])('refuses a snapshot %s, and keeps the last', async (_, publish, reason) => {
  follow();
  await until(() => expect(inForce).toEqual([1]));
  publish();
  await until(() => expect(complaints.join()).toContain(reason));
  expect(inForce).toEqual([1]);
  await until(() => expect(portal.reports[0]).toEqual({ version: 1, reason: expect.stringContaining(reason) }));
  portal.publish(version(2));
  await until(() => expect(inForce).toEqual([1, 2]));
});

it('begins with the kept one while the portal is away; a damaged one is refused', async () => {
  follow();
  await until(() => expect(inForce).toEqual([1]));
  stop();
  portal.stop();
  follow();
  expect(inForce).toEqual([1]);
  stop();
  writeFileSync(file, readFileSync(file, 'utf8').replace('semakan-hakmilik', 'semakan-hakmiliK'));
  follow();
  expect(inForce).toEqual([]);
  expect(complaints[0]).toContain('The kept snapshot cannot be used');
});

it('takes rates of a portal that knows no exceptions as having none, also from the disk', async () => {
  const older = { limit: 3, perSeconds: 60, burst: 0 } as never;
  const operations = snapshotOf(null).apis[0]!.operations.map((one) => ({ ...one, rate: older }));
  const application = { rate: older, tenantRate: older };
  const { rateExceptions: _, ...known } = snapshotOf(null, { api: { operations }, application });
  portal.publish({ ...known, version: 2 });
  follow();
  const taken = { limit: 3, perSeconds: 60, burst: 0, exceptionsId: null };
  await until(() => expect(inForce).toEqual([2]));
  await until(() => expect(existsSync(file)).toBe(true));
  expect(readFileSync(file, 'utf8')).not.toMatch(/exceptions/i);
  stop();
  portal.stop();
  follow();
  expect(inForce).toEqual([2]);
  expect(last?.apis[0]!.operations[0]!.rate).toEqual(taken);
  expect(last?.applications).toMatchObject([{ rate: taken, tenantRate: taken }]);
});

it('tells the portal from the first what is in force, so that one which is behind goes on from there', async () => {
  const seen: (string | undefined)[] = [];
  const heard: NonNullable<typeof portal.trouble> = (request, response) => {
    if (request.method === 'GET') seen.push(request.headers['if-none-match']);
    portal.trouble = null;
    response.writeHead(503).end();
  };
  portal.publish(version(500));
  portal.trouble = heard;
  follow();
  await until(() => expect(inForce).toEqual([500]));
  await until(() => expect(existsSync(file)).toBe(true));
  stop();
  // An older database was restored while the node was away.
  portal.publish(version(400));
  portal.trouble = heard;
  follow();
  await until(() => expect(seen).toHaveLength(2));
  const asked = portal.asked.length;
  await until(() => expect(portal.asked.length).toBeGreaterThan(asked + 1));
  portal.trouble = heard;
  await until(() => expect(seen).toEqual([undefined, '"500"', '"500"']));
  expect(inForce).toEqual([500]);
  portal.publish(version(501));
  await until(() => expect(inForce).toEqual([500, 501]));
});

it('keeps what is in force as soon as the disk takes it, and calls it no refusal', async () => {
  const onDisk = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  follow();
  await until(() => expect(onDisk()).toContain('\\"version\\":1'));
  // A folder where the file would be written stands for a full disk.
  mkdirSync(`${file}.new`);
  portal.publish(version(2));
  await until(() => expect(complaints.join()).toContain('Snapshot 2 is in force, but cannot be kept'));
  expect(inForce).toEqual([1, 2]);
  expect(portal.reports).toEqual([]);
  rmdirSync(`${file}.new`);
  await until(() => expect(onDisk()).toContain('\\"version\\":2'));
  stop();
  portal.stop();
  follow();
  expect(inForce).toEqual([2]);
});

it.each(['', 'ttn_node_short.x', `ttn_node_${'s'.repeat(43)}`])(
  'says which setting is wrong for the key %j',
  (text) => {
    expect(() => readNodeKey(text)).toThrow('TITIAN_NODE_KEY');
    stop = () => undefined;
  },
);
