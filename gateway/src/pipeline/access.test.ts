import { randomUUID } from 'node:crypto';
import type { AccessPolicy } from '@titian/shared-contracts/plane';
import { runningPlane } from '../testing/running-plane';
import { consumerId, type World } from '../testing/snapshot-of';

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end('{}'));
});
afterAll(() => here.stop());

const call = async (headers: Record<string, string> = {}) => {
  const reply = await here.call('/hakmilik', { headers: { 'x-forwarded-for': '192.0.2.7', ...headers } });
  return [reply.status, reply.headers.get('x-gdx-error')];
};
const PASSES = [200, null];
const policy: AccessPolicy = {
  id: randomUUID(),
  rules: [
    {
      ...{ effect: 'allow', organizations: [consumerId], groups: [], applications: [], operations: [] },
      ...{ networks: ['192.0.2.0/24'], purposes: ['audit'] },
      times: [{ days: [1], from: '09:00', to: '11:00' }],
    },
  ],
  otherwise: 'deny',
};
const AUDIT = { 'x-gdx-purpose': 'audit' };

it.each<[string, World]>([
  ['the API', { api: { policyIds: [policy.id] } }],
  ['the package', { subscription: { policyIds: [policy.id] } }],
])('a policy of %s allows by organisation, network, purpose and hours together', async (_, world) => {
  here.use({ ...world, more: { policies: [policy] } });
  here.clock.now = Date.parse('2026-11-23T10:00:00+08:00');
  expect(await call(AUDIT)).toEqual(PASSES);
  expect(await call()).toEqual([403, 'GDX-1701']);
  expect(await call({ ...AUDIT, 'x-forwarded-for': '198.51.100.1' })).toEqual([403, 'GDX-1701']);
  here.clock.now = Date.parse('2026-11-23T11:00:00+08:00');
  expect(await call(AUDIT)).toEqual([403, 'GDX-1701']);
  expect(here.records.at(-1)).toMatchObject({ outcome: 'denied', errorStep: 'access' });
  expect(here.records.slice(-4).map(({ deniedBy }) => deniedBy)).toEqual([null, 'purpose', 'network', 'time']);
});

it('the answer says nothing of what the policy is about', async () => {
  here.use({ api: { policyIds: [policy.id] }, more: { policies: [policy] } });
  here.clock.now = Date.parse('2026-11-23T10:00:00+08:00');
  const reply = await here.call('/hakmilik', { headers: { 'x-forwarded-for': '198.51.100.1', ...AUDIT } });
  const body = (await reply.json()) as Record<string, unknown>;
  const headers = JSON.stringify([...reply.headers]);
  expect(Object.keys(body).sort()).toEqual([
    ...['code', 'detail', 'docs', 'instance', 'status', 'title', 'traceId', 'type'],
  ]);
  expect(JSON.stringify(body) + headers).not.toMatch(/deniedBy|192\.0\.2|network|rangkaian|09:00/i);
  expect(here.records.at(-1)).toMatchObject({ code: 'GDX-1701', deniedBy: 'network' });
});

it('a policy that isn’t there allows nothing', async () => {
  here.use({ api: { policyIds: [randomUUID()] } });
  expect(await call()).toEqual([403, 'GDX-1701']);
  expect(here.records.at(-1)).toMatchObject({ deniedBy: 'policy' });
});

it('a key is only good in its networks', async () => {
  here.use({ credential: { networks: ['192.0.2.0/24', '2001:db8::/32'] } });
  expect(await call()).toEqual(PASSES);
  expect(await call({ 'x-forwarded-for': '2001:db8::1' })).toEqual(PASSES);
  expect(await call({ 'x-forwarded-for': '198.51.100.1' })).toEqual([403, 'GDX-1701']);
  expect(here.records.at(-1)).toMatchObject({ deniedBy: 'keyNetwork' });
});

it.each<[string, Record<string, string>, unknown[]]>([
  ['is missing', {}, [400, 'GDX-1702']],
  ['is none', { 'x-gdx-purpose': 'a <b>' }, [400, 'GDX-1702']],
  ['was not granted', { 'x-gdx-purpose': 'fraud' }, [403, 'GDX-1703']],
  ['was granted', AUDIT, PASSES],
])('a purpose that %s', async (_, headers, expected) => {
  here.use({ api: { purposeRequired: true }, subscription: { purposes: ['audit'] } });
  expect(await call(headers)).toEqual(expected);
});

it('an operation that the package doesn’t have is refused', async () => {
  here.use({ subscription: { operations: ['list'] } });
  expect(await call()).toEqual(PASSES);
  const reply = await here.call('/hakmilik/GM%207');
  expect([reply.status, reply.headers.get('x-gdx-error')]).toEqual([403, 'GDX-1605']);
});
