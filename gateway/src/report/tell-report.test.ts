import { connect } from 'node:tls';
import { createServer } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { NodeCertificate } from '@titian/shared-contracts/plane';
import { LOCAL } from '../../../server/src/testing/certificates';
import { readNodeKey } from '../snapshot/envelope';
import { portalOf } from '../testing/portal-of';
import { snapshotOf } from '../testing/snapshot-of';
import { doorCertificate, upstreamCertificate } from './certificates';
import { tellReport } from './tell-report';

let portal: Awaited<ReturnType<typeof portalOf>>;
const spool: { lost: number; lossReason: string | null } = { lost: 0, lossReason: null };
let certificates: NodeCertificate[] = [];
const complain = vi.fn();
let stop: () => Promise<void>;

beforeEach(async () => {
  portal = await portalOf(snapshotOf('http://127.0.0.1:1'));
  complain.mockClear();
  [spool.lost, spool.lossReason, certificates] = [0, null, []];
  const target = new URL('report', portal.source);
  const key = readNodeKey(portal.nodeKey);
  stop = tellReport({ spool, certificates: () => certificates, target, key, complain, everyMs: 20 });
});
afterEach(async () => {
  await stop();
  portal.stop();
});
const told = () => portal.told.map(({ lost, lossReason }) => [lost, lossReason]);

it('is told at the start and when something changed, once each', async () => {
  await vi.waitFor(() => expect(told()).toEqual([[0, null]]));
  [spool.lost, spool.lossReason] = [1_000, `ENOSPC ${'x'.repeat(500)}`];
  await vi.waitFor(() => expect(portal.told).toHaveLength(2));
  expect(portal.told[1]).toMatchObject({ lost: 1_000, startedAt: portal.told[0]!.startedAt });
  expect(portal.told[1]!.lossReason).toHaveLength(200);
  certificates = [{ use: 'door', place: '8443', subject: 'CN=x', validTo: '2027-01-01T00:00:00.000Z' }];
  await vi.waitFor(() => expect(portal.told.at(-1)!.certificates).toEqual(certificates));
  await stop();
  expect(portal.told).toHaveLength(3);
});

it('is told again until the portal has heard it, and at the stop', async () => {
  await vi.waitFor(() => expect(portal.told).toHaveLength(1));
  portal.trouble = (_, response) => void response.writeHead(503).end();
  [spool.lost, spool.lossReason] = [5, 'The spool is full'];
  await vi.waitFor(() => expect(complain).toHaveBeenCalledWith(expect.stringContaining('503')));
  expect(portal.told).toHaveLength(1);
  portal.trouble = null;
  await vi.waitFor(() => expect(told().at(-1)).toEqual([5, 'The spool is full']));
  spool.lost = 6;
  await stop();
  expect(told().at(-1)).toEqual([6, 'The spool is full']);
});

it('is not told over and over to a portal that takes no reports yet', async () => {
  await vi.waitFor(() => expect(portal.told).toHaveLength(1));
  let asked = 0;
  portal.trouble = (_, response) => {
    asked += 1;
    response.writeHead(404).end();
  };
  spool.lost = 7;
  await vi.waitFor(() => expect(asked).toBe(1));
  await stop();
  expect([asked, complain.mock.calls]).toEqual([1, []]);
});

it('has a node’s own certificate, and the one that a provider’s system shows', async () => {
  const own = doorCertificate(LOCAL.cert, 8443);
  expect(own).toMatchObject({ use: 'door', place: '8443', validTo: expect.stringMatching(/^2126-/) });
  expect(doorCertificate('nothing', 8443)).toBeNull();
  const server = createServer({ cert: LOCAL.cert, key: LOCAL.key }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', ca: LOCAL.cert });
  await once(socket, 'secureConnect');
  expect(upstreamCertificate(socket, 'sistem.example:443')).toEqual({
    ...own,
    ...{ use: 'upstream', place: 'sistem.example:443' },
  });
  socket.destroy();
  server.close();
});
