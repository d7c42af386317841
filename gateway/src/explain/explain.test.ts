import type { AccessRule } from '@titian/shared-contracts/plane';
import { SnapshotIndex } from '../snapshot/snapshot-index';
import { exception, rate } from '../testing/rates';
import { applicationId, consumerId, projectId, snapshotOf, subscriptionId, type World } from '../testing/snapshot-of';
import { explain, type Question } from './explain';

const rule = (effect: AccessRule['effect'], more: Partial<AccessRule> = {}): AccessRule => ({
  ...{ effect, organizations: [], groups: [], applications: [], networks: [], times: [], purposes: [], operations: [] },
  ...more,
});
const OFFICE = { days: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' };
const policies = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    otherwise: 'deny' as const,
    rules: [rule('deny', { networks: ['10.9.0.0/16'] }), rule('allow', { times: [OFFICE] })],
  },
];
const policyIds = policies.map(({ id }) => id);
const ask = (world: World = {}, question: Partial<Question> = {}) =>
  explain(new SnapshotIndex(snapshotOf(null, world)), {
    ...{ applicationId, environment: 'Production', method: 'get', path: '/hakmilik/{no}', ip: '10.1.0.7' },
    ...{ address: { organization: 'jtg', api: 'semakan-hakmilik', version: 'v1.0' }, purpose: null },
    at: Date.parse('2026-11-23T10:00:00+08:00'),
    ...question,
  });

it('lets every step decide as it does of a call, without a key', () => {
  const { refusal, steps, subscriptionId: held } = ask();
  expect([refusal, held]).toEqual([null, subscriptionId]);
  expect(steps.map(({ passed }) => passed)).toEqual(steps.map(() => true));
});

it('says which step refuses, and that later ones were not asked', () => {
  const { refusal, steps } = ask({ subscription: { status: 'Suspended' } });
  expect(refusal?.code).toBe('GDX-1602');
  expect(Object.fromEntries(steps.map(({ name, passed }) => [name, passed]))).toMatchObject({
    ...{ route: true, authenticate: true, subscription: false, access: null, quota: null },
  });
});

it.each<[string, Partial<Question>, string | null, number | null, string[][]]>([
  ['in office hours', {}, null, 1, [['networks'], []]],
  ['at night', { at: Date.parse('2026-11-23T22:00:00+08:00') }, 'GDX-1701', null, [['networks'], ['times']]],
  ['from the denied network', { ip: '10.9.1.1' }, 'GDX-1701', 0, [[], []]],
])('names the rule that decides %s', (_, question, code, decisive, unmet) => {
  const { refusal, policies: judged } = ask({ more: { policies }, subscription: { policyIds } }, question);
  expect(refusal?.code ?? null).toBe(code);
  expect(judged).toEqual([{ policyId: policyIds[0], allowed: code === null, rule: decisive, unmet }]);
});

it.each<[string, World['credential'], string]>([
  ['none for the environment', { environment: 'Sandbox' }, 'GDX-1401'],
  ['only a kind that the API does not take', { kind: 'certificate' }, 'GDX-1401'],
  ['only one that has expired', { expiresAt: '2026-11-01T00:00:00.000Z' }, 'GDX-1403'],
  ['only a revoked one', { state: 'Revoked' }, 'GDX-1404'],
])('takes a key that the application holds: %s', (_, credential, code) => {
  expect(ask({ credential }).refusal?.code).toBe(code);
});

it('asks every key that the application holds, and says of the best why it is refused', () => {
  const [only] = snapshotOf(null).credentials;
  const keys = (...networks: string[][]) => ({
    more: {
      credentials: networks.map((allowed, index) => ({
        ...only!,
        id: policyIds[0]!.replace(/1$/, `${index}`),
        networks: allowed,
      })),
    },
  });
  expect(ask(keys(['10.9.0.0/16'], [])).refusal).toBeNull();
  const { refusal } = ask(keys(['10.9.0.0/16'], ['10.8.0.0/16']));
  expect(refusal).toMatchObject({ code: 'GDX-1701', detail: { en: expect.stringContaining('key') } });
});

it('says which rates the call has to fit, and none where it doesn’t come so far', () => {
  const operations = snapshotOf(null).apis[0]!.operations.map((one) => ({
    ...one,
    rate: { limit: 4, perSeconds: 60, burst: 1, exceptionsId: null },
  }));
  const world: World = {
    api: { operations },
    application: { tenantRate: { limit: 9, perSeconds: 1, burst: 0, exceptionsId: null } },
  };
  expect(ask(world).limits).toMatchObject([
    { name: 'operation', limit: 5, perSeconds: 60, exception: null },
    { name: 'tenant', limit: 9, perSeconds: 1 },
    { name: 'subscription' },
  ]);
  expect(ask({ ...world, subscription: { status: 'Suspended' } }).limits).toEqual([]);
});

it('names the deny rule that refuses', () => {
  const deny = [{ id: policyIds[0]!, kind: 'Api' as const, value: projectId, reason: null, expiresAt: null }];
  expect(ask({ more: { deny } }).refusal).toMatchObject({ code: 'GDX-1201', denyRuleId: policyIds[0] });
});

describe('exceptions of rates', () => {
  const [field, parameter] = [
    { name: 'X-Kanal', value: 'awam' },
    { name: 'kanal', value: 'a b' },
  ];
  const limited = rate(9, [
    exception(2, {
      headers: [field, { name: 'authorization', value: 'Basic x' }, { name: 'x-gdx-purpose', value: 'k-1' }],
    }),
    exception(3, { parameters: [parameter] }),
    exception(4, { networks: ['10.1.0.0/16'], inverted: ['networks'] }),
    exception(5, { organizations: [consumerId], times: [OFFICE] }),
  ]);
  const world: World = { application: { rate: limited } };
  const NIGHT = Date.parse('2026-11-23T22:00:00+08:00');

  it.each<[string, Partial<Question>, number | null, number]>([
    ['a field of the header', { headers: { 'x-KANAL': ' awam ' } }, 0, 2],
    ['a purpose, by its own question', { purpose: 'k-1' }, 0, 2],
    ['a parameter', { query: 'x=1&kanal=a+b' }, 1, 3],
    ['the address', { ip: '203.0.113.9' }, 2, 4],
    ['who calls, and when', {}, 3, 5],
    ['none', { at: NIGHT }, null, 9],
    ['another value of each', { at: NIGHT, headers: { 'x-kanal': 'dalam' }, query: 'kanal=awam' }, null, 9],
  ])('says which one gives the limit, by %s', (_, question, place, limit) => {
    expect(ask(world, question)).toMatchObject({ refusal: null });
    expect(ask(world, question).limits[0]).toEqual({ name: 'application', limit, perSeconds: 60, exception: place });
  });

  it.each<[string, string, number | null]>([
    ['authorization', 'Basic x', 0],
    ['host', 'a, b', null],
    ['content-length', '99999999999', null],
    ['transfer-encoding', 'chunked', null],
    ['content-type', 'text/xml', null],
    ['origin', 'https://elsewhere.example', null],
    ['access-control-request-method', 'GET', null],
    ['expect', 'the impossible', null],
    ['upgrade', 'websocket', null],
    ['x-gdx-purpose', 'k-1', null],
    ['__proto__', 'a', null],
    ['constructor', 'a', null],
  ])('asks a field %s of exceptions only: no other step takes it for one of a call', (name, value, place) => {
    const headers = Object.fromEntries([[name, value]]);
    const [asked, plain] = [ask(world, { headers, at: NIGHT }), ask(world, { at: NIGHT })];
    expect({ ...asked, limits: plain.limits }).toEqual(plain);
    expect(asked.limits[0]!.exception).toBe(place);
  });

  it('a query is read once, whatever each of the call’s rates asks of it', () => {
    const asking = () => rate(9, [exception(3, { parameters: [parameter] })]);
    const split = vi.spyOn(URLSearchParams.prototype, Symbol.iterator);
    const operations = snapshotOf(null).apis[0]!.operations.map((one) => ({ ...one, rate: asking() }));
    const asked = ask(
      { api: { operations }, application: { rate: asking(), tenantRate: asking() } },
      { query: 'kanal=a+b' },
    );
    expect(asked.limits.map(({ exception: place }) => place)).toEqual([0, 0, 0, null]);
    expect(split).toHaveBeenCalledTimes(1);
    split.mockRestore();
  });

  it('a field of the header names no purpose', () => {
    const purposes: World = { api: { purposeRequired: true } };
    expect(ask(purposes, { headers: { 'X-GDX-Purpose': 'k-1' } }).refusal?.code).toBe('GDX-1702');
  });

  it('a query can no more be read in two ways than that of a call', () => {
    expect(ask(world, { query: 'kanal=a#b' }).refusal?.code).toBe('GDX-1001');
  });
});
