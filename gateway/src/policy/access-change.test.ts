import type { AccessPolicy, AccessRule } from '@titian/shared-contracts/plane';
import { AccessChange, type Calling } from './access-change';
import { Policy } from './policy';

const NOTHING = {
  organizations: [],
  groups: [],
  applications: [],
  networks: [],
  times: [],
  purposes: [],
  operations: [],
};
const rule = (effect: AccessRule['effect'], more: Partial<AccessRule> = {}): AccessRule => ({
  ...NOTHING,
  effect,
  ...more,
});
const policy = (rules: AccessRule[], otherwise: AccessPolicy['otherwise'] = 'deny'): AccessPolicy => ({
  ...{ id: 'p', rules, otherwise },
});
const ORGANIZATION = { id: 'org', groups: ['tenant', 'north'] };
const CALLING: Calling = {
  ...{ applicationId: 'app', before: ORGANIZATION, after: ORGANIZATION },
  ...{ operations: ['read', 'write'], purposes: ['audit', null] },
};
const WORKDAYS = { days: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' };
const ALL = policy([], 'allow');
const lostBy = (before: AccessPolicy | null, after: AccessPolicy | null, more: Partial<Calling> = {}) =>
  new AccessChange(before, after).lostBy({ ...CALLING, ...more });

it.each<[string, AccessPolicy | null, AccessPolicy | null]>([
  ['the same', ALL, ALL],
  ['switched off', policy([]), null],
  ['a rule for others', ALL, policy([rule('deny', { organizations: ['b'], networks: ['10.0.0.0/8'] })], 'allow')],
  ['more hours', policy([rule('allow', { times: [WORKDAYS] })]), policy([rule('allow')])],
  [
    'the same hours in two',
    policy([rule('allow', { times: [WORKDAYS] })]),
    policy([
      rule('allow', {
        times: [
          { ...WORKDAYS, to: '12:00' },
          { ...WORKDAYS, from: '12:00' },
        ],
      }),
    ]),
  ],
  [
    'the same network in two rules',
    policy([rule('allow', { networks: ['10.0.0.0/8'] })]),
    policy([rule('allow', { networks: ['10.0.0.0/9'] }), rule('allow', { networks: ['10.128.0.0/9'] })]),
  ],
  [
    'a denial of what was refused',
    policy([rule('allow', { operations: ['read'] })]),
    policy([rule('allow', { operations: ['read'] }), rule('deny', { operations: ['write'] })]),
  ],
  ['an operation that it hasn’t', ALL, policy([rule('deny', { operations: ['erase'] })], 'allow')],
  ['a purpose that it hasn’t', ALL, policy([rule('deny', { purposes: ['fraud'] })], 'allow')],
  ['nothing that it had', policy([]), policy([rule('deny')])],
])('takes nothing: %s', (_, before, after) => {
  expect(lostBy(before, after)).toBeNull();
});

it.each<[string, AccessPolicy | null, AccessPolicy | null, ReturnType<typeof lostBy>]>([
  ['it is denied', ALL, policy([rule('deny', { organizations: ['org'] })], 'allow'), { all: true, by: [] }],
  ['its group is', ALL, policy([rule('deny', { groups: ['north'] })], 'allow'), { all: true, by: [] }],
  ['a policy is switched on', null, policy([]), { all: true, by: [] }],
  ['hours', ALL, policy([rule('allow', { times: [WORKDAYS] })]), { all: false, by: ['times'] }],
  [
    'a minute of a week',
    policy([rule('allow', { times: [WORKDAYS] })]),
    policy([rule('allow', { times: [{ ...WORKDAYS, from: '08:01' }] })]),
    { all: false, by: ['times'] },
  ],
  [
    'an address of a network',
    policy([rule('allow', { networks: ['10.0.0.0/8'] })]),
    policy([rule('allow', { networks: ['10.0.0.0/8'] }), rule('deny', { networks: ['10.255.255.255'] })]),
    { all: false, by: ['networks'] },
  ],
  [
    'an address of IPv6',
    policy([rule('allow', { networks: ['2001:db8::/32'] })]),
    policy([rule('allow', { networks: ['2001:db8::/33'] })]),
    { all: false, by: ['networks'] },
  ],
  ['an operation', ALL, policy([rule('deny', { operations: ['write'] })], 'allow'), { all: false, by: ['operations'] }],
  ['calls without a purpose', ALL, policy([rule('allow', { purposes: ['audit'] })]), { all: false, by: ['purposes'] }],
  [
    'a network at night',
    ALL,
    policy([rule('deny', { networks: ['10.0.0.0/8'], times: [{ ...WORKDAYS, from: '17:00', to: '08:00' }] })], 'allow'),
    { all: false, by: ['networks', 'times'] },
  ],
])('says what is lost: %s', (_, before, after, expected) => {
  const found = lostBy(before, after);
  expect(found && { ...found, by: found.by.toSorted() }).toEqual(expected);
});

it('asks by the groups that the organisation was in and is in', () => {
  const north = policy([rule('allow', { groups: ['north'] })]);
  expect(lostBy(north, north, { after: { id: 'org', groups: ['tenant'] } })).toEqual({ all: true, by: [] });
  expect(lostBy(north, north, { before: { id: 'org', groups: [] } })).toBeNull();
});

it('judges callers once that the same rules name, with the same operations and purposes', () => {
  const change = new AccessChange(ALL, policy([rule('deny', { applications: ['x'] }), rule('allow')]));
  const taken = new AccessChange(ALL, policy([rule('allow', { operations: ['read'] })]));
  const first = taken.lostBy(CALLING);
  expect(first).toEqual({ all: false, by: ['operations'] });
  expect(taken.lostBy({ ...CALLING, applicationId: 'other' })).toBe(first);
  expect(taken.lostBy({ ...CALLING, operations: ['write'] })).toEqual({ all: true, by: [] });
  expect(change.lostBy(CALLING)).toBeNull();
  expect(change.lostBy({ ...CALLING, applicationId: 'x' })).toMatchObject({ all: true });
});

it('counts as lost what is in more parts than can be tried', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => index);
  const rules = [
    ...many(10).map((day) =>
      rule('deny', { times: [{ days: [(day % 7) + 1], from: `0${day % 9}:00`, to: `1${day % 9}:30` }] }),
    ),
    ...many(10).map((net) => rule('deny', { networks: [`10.0.0.0/${net + 8}`, `172.16.${net}.0/24`] })),
  ];
  const operations = many(200).map((index) => `op-${index}`);
  const perOperation = operations.slice(0, 150).map((one) => rule('allow', { operations: [one] }));
  const before = policy([...rules, ...perOperation]);
  expect(lostBy(before, policy(before.rules, 'allow'), { operations })).toEqual({ all: false, by: [] });
  expect(lostBy(before, before, { operations })).toBeNull();
});

/** A sequence that looks like chance, and is the same each time. */
function chance(seed: number) {
  let state = seed;
  return (most: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % most;
}

it('says that something is lost just where some call isn’t allowed any more', () => {
  const next = chance(7);
  const some = <T>(values: readonly T[]): T[] => values.filter(() => next(4) === 0);
  const networks = ['10.0.0.0/8', '10.1.0.0/16', '10.1.2.0/24', '192.168.0.0/16', '::/0', '2001:db8::/32'];
  const times = [WORKDAYS, { days: [6, 7], from: '20:00', to: '06:00' }, { days: [1], from: '00:00', to: '00:00' }];
  const made = () =>
    policy(
      Array.from({ length: next(4) }, () =>
        rule(next(3) === 0 ? 'deny' : 'allow', {
          ...{ organizations: some(['org', 'b']), networks: some(networks), times: some(times) },
          ...{ purposes: some(['audit', 'fraud']), operations: some(['read', 'write']) },
        }),
      ),
      next(3) === 0 ? 'allow' : 'deny',
    );
  const addresses = ['9.0.0.1', '10.0.0.1', '10.1.0.1', '10.1.2.9', '192.168.4.4', '2001:db8::1', 'fe80::1'];
  const monday = Date.parse('2026-11-23T00:00:00+08:00');
  const moments = Array.from({ length: 7 * 24 }, (_, hour) => monday + hour * 3_600_000);
  const calls = addresses.flatMap((address) =>
    moments.flatMap((now) =>
      CALLING.purposes.flatMap((purpose) =>
        CALLING.operations.map((operationId) => ({
          ...{ address, now, purpose, operationId, applicationId: 'app', organization: ORGANIZATION },
        })),
      ),
    ),
  );
  const seen = { lost: 0, kept: 0 };
  for (let round = 0; round < 60; round += 1) {
    const [before, after] = [made(), made()];
    const [was, is] = [new Policy(before), new Policy(after)];
    const isLost = calls.some((call) => was.judge(call).allowed && !is.judge(call).allowed);
    seen[isLost ? 'lost' : 'kept'] += 1;
    expect([before, after, lostBy(before, after) !== null]).toEqual([before, after, isLost]);
  }
  expect(Math.min(seen.lost, seen.kept)).toBeGreaterThan(5);
});
