import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@titian/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { buildPortal } from '../testing/build';
import { whileFrozen } from '../testing/frozen';
import { startS3 } from '../testing/s3';
import { pdf, upload } from '../testing/uploading';
import { mayTake } from './answer-in-time';

const limits = { answer: 1_500, look: 20 };
const UNAVAILABLE = { status: 503, code: 'unavailable' };

it('while the database hangs every call is answered', async () => {
  const portal = await buildPortal({}, { limits });
  const { token } = await portal.as('superadmin');
  const send = async (method: Endpoint['method'], path: string, headers: Record<string, string>) => {
    const url = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
    const body = ['GET', 'DELETE'].includes(method) ? {} : { payload: {} };
    const reply = await portal.app.inject({ method, url, headers, ...body });
    return { call: `${method} ${path}`, reply };
  };
  await whileFrozen(portal, async () => {
    const calls = portal.app.endpoints.map(({ entry }) => entry);
    // Whoever has a token waits for the rights.
    const known = calls.map(({ method, path }) => send(method, path, { authorization: `Bearer ${token}` }));
    const picture = send('GET', '/content/00000000-0000-4000-8000-000000000000.png', {});
    for (const { call, reply } of await Promise.all([...known, picture])) {
      expect([call, reply.json()]).toEqual([call, expect.objectContaining(UNAVAILABLE)]);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
  });
  await portal.close();
});

it('a call that says so may take longer', async () => {
  const slow = async (app: FastifyInstance) =>
    void app.get('/test/slow', async (request) => {
      mayTake(request, 60_000);
      await pause(2_000);
      return 'done';
    });
  const portal = await buildPortal({}, { limits, extra: [slow] });
  expect((await portal.app.inject({ url: '/test/slow' })).body).toBe('done');
  await portal.close();
});

describe('while the store of files hangs', () => {
  it('uploads and downloads are answered 503', async () => {
    const s3 = await startS3();
    const portal = await buildPortal({ TITIAN_S3: s3.url }, { limits });
    const caller = await portal.as('client');
    const letter = () => upload(portal, caller, [{ name: 'surat.pdf', bytes: pdf() }]);
    const { id } = (await letter()).body[0];
    const download = () =>
      portal.app.inject({ url: `/api/files/${id}`, headers: { authorization: `Bearer ${caller.token}` } });
    expect((await download()).statusCode).toBe(200);

    s3.simulate('silent');
    const answers = await Promise.all([letter(), download().then((reply) => reply.json())]);
    expect(answers).toMatchObject([{ status: 503, body: UNAVAILABLE }, UNAVAILABLE]);
    s3.simulate(null);
    expect((await letter()).status).toBe(200);
    await portal.close();
    await s3.close();
  });
});
