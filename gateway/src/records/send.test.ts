import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Mock } from 'vitest';
import type { CallRecord } from '@titian/shared-contracts/plane';
import { EMPTY_RECORD } from '../testing/record';
import { sendRecords } from './send';
import { Spool } from './spool';

const key = { secret: 's'.repeat(43), portalKey: 'p'.repeat(43) };
let folder: string;
let spool: Spool;
let portal: Server;
let taken: Map<string, string[]>;
/** What the portal answers next; 204 when nothing is left. */
let answers: (number | 'lost')[];
let complaints: string[];
let alarm: Mock<(lost: number) => void>;
let stop: () => Promise<void>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'titian-send-'));
  [taken, answers, complaints] = [new Map(), [], []];
  alarm = vi.fn();
  spool = new Spool({ folder, maxBytes: 500_000_000, alarm });
  portal = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = answers.shift() ?? 204;
      const lines = Buffer.concat(chunks).toString().trim().split('\n');
      if (request.headers.authorization !== `Bearer ${key.secret}`) return void response.writeHead(401).end();
      if (answer === 'lost' || answer === 204)
        taken.set(
          String(request.headers['x-batch']),
          lines.map((line) => (JSON.parse(line) as CallRecord).traceId),
        );
      if (answer === 'lost') response.destroy();
      else response.writeHead(answer).end();
    });
  });
  portal.listen(0, '127.0.0.1');
  await once(portal, 'listening');
  const target = new URL(`http://127.0.0.1:${(portal.address() as AddressInfo).port}/plane/records`);
  stop = sendRecords({ spool, target, key, complain: (reason) => void complaints.push(reason), everyMs: 20 });
});
afterEach(async () => {
  await stop();
  await spool.stop();
  portal.close();
  portal.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const add = (...ids: string[]) => ids.forEach((traceId) => spool.add({ ...EMPTY_RECORD, traceId }));
const ids = () => [...taken.values()].flat();

it('sends what was recorded, in its order, and keeps nothing of it', async () => {
  add('1', '2');
  await vi.waitFor(() => expect(ids()).toEqual(['1', '2']));
  add('3');
  await vi.waitFor(() => expect(ids()).toEqual(['1', '2', '3']));
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]));
});

it.each([503, 401, 'lost'] as const)('sends a batch again under its name after %s', async (answer) => {
  answers = [answer, answer];
  add('1');
  await vi.waitFor(() => expect(complaints.length).toBeGreaterThan(1));
  add('2');
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]));
  expect(ids()).toEqual(['1', '2']);
  expect(taken.size).toBe(2);
});

it('puts aside what the portal never takes, says so, and goes on', async () => {
  answers = [400];
  add('1');
  await vi.waitFor(() => expect(complaints.join()).toContain('refused'));
  add('2');
  await vi.waitFor(() => expect(ids()).toEqual(['2']));
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.ndjson\.refused$/)]);
});

it('counts what the portal never takes as lost, and says why', async () => {
  answers = [422];
  add('1', '2', '3');
  await vi.waitFor(() => expect(spool.lost).toBe(3));
  expect(spool.lossReason).toBe('The portal refused records with 422');
  expect(alarm).toHaveBeenCalledWith(3);
  add('4');
  await vi.waitFor(() => expect(ids()).toEqual(['4']));
  expect(spool.lost).toBe(3);
});

it('puts a large batch aside that is refused before it was read', async () => {
  portal.removeAllListeners('request');
  portal.on('request', (_, response) => void response.writeHead(413, { connection: 'close' }).end());
  const userAgent = 'x'.repeat(400_000);
  for (let n = 0; n < 40; n += 1) spool.add({ ...EMPTY_RECORD, userAgent });
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.refused$/)]), 5_000);
});

it('sends the last ones at a stop', async () => {
  add('1');
  await stop();
  expect(ids()).toEqual(['1']);
});
