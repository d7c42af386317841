import {
  accessPolicy as contract,
  type AccessDetail,
  type Explanation,
  explanation,
} from '@titian/shared-contracts/policy';
import { PLANE_STEPS } from '@titian/shared-contracts/plane';
import { openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/queue';
import { setUp } from '../testing/setUp';
import { AccessPolicyPage } from './AccessPolicyPage';
import { spansOf } from './Week';

const server = setUp();
const RULE = { organizations: [], groups: [], applications: [], networks: [], times: [], purposes: [], operations: [] };
const policy: AccessDetail = {
  ...{ id: id(1), name: 'waktu-pejabat', enabled: true, tenant: null, packages: 1, rowVersion: 7, otherwise: 'deny' },
  ...{ updatedAt: '2026-11-20T02:00:00Z', updatedBy: null, allowed: ['update'], users: [], versions: [] },
  rules: [
    { ...RULE, effect: 'allow', organizations: [id(5)], times: [{ days: [1, 2], from: '08:00', to: '17:00' }] },
    { ...RULE, effect: 'deny', networks: ['10.9.0.0/16'] },
  ],
  names: { [id(5)]: { my: 'Majlis', en: 'Council' } },
};
const ANYTIME = Array.from({ length: 7 }, () => '1'.repeat(48));
const passes: Explanation = {
  ...{ version: 1_795_000_000_000, at: '2026-11-23T02:00:00Z', refusal: null, nextAllowedAt: null, week: ANYTIME },
  purpose: null,
  steps: PLANE_STEPS.map((name) => ({ name, passed: true })),
  policies: [{ policyId: id(1), name: 'waktu-pejabat', allowed: true, rule: 0, unmet: [[], ['networks']] }],
  limits: [
    { name: 'operation', limit: 300, perSeconds: 60, exception: 1 },
    { name: 'subscription', limit: 5, perSeconds: 1, exception: null },
  ],
};
const refused: Explanation = {
  ...passes,
  ...{
    nextAllowedAt: '2026-11-24T00:00:00.000Z',
    week: ANYTIME.with(0, `${'0'.repeat(16)}${'1'.repeat(18)}${'0'.repeat(14)}`),
  },
  refusal: {
    ...{ code: 'GDX-1701', status: 403, step: 'access', detail: null, blockId: null },
    title: { my: 'Dasar capaian tidak membenarkan.', en: 'The access policy does not allow it.' },
  },
  steps: PLANE_STEPS.map((name) => ({ name, passed: name === 'access' ? false : name === 'rate' ? null : true })),
  policies: [{ policyId: id(1), name: 'waktu-pejabat', allowed: false, rule: 1, unmet: [['times'], []] }],
};
const asked: URLSearchParams[] = [];
const answering = (answer: Explanation, callers = 1) =>
  server.use(
    reply(explanation.apis, [
      {
        ...{ versionId: id(20), projectId: id(21), name: { my: 'Hakmilik', en: 'Titles' }, version: 'v1.0' },
        operations: [{ id: 'GET /hakmilik/{no}', method: 'GET', path: '/hakmilik/{no}' }],
      },
    ]),
    reply(
      explanation.callers,
      Array.from({ length: callers }, () => ({
        application: { id: id(30), name: 'e-Pelan' },
        organization: { id: id(5), code: 'MBP', name: { my: 'Majlis', en: 'Council' } },
        refusal: answer.refusal,
      })),
    ),
    reply(explanation.explain, ({ url }) => {
      asked.push(url.searchParams);
      return answer;
    }),
    reply(contract.detail, policy),
  );
const open = () =>
  openPage(<AccessPolicyPage />, { path: `/policies/access/${id(1)}`, pattern: '/policies/access/:id', locale: 'en' });

beforeEach(() => {
  asked.length = 0;
  signInAs('Developer');
});

it('says that a call passes, by which rule, and what the other rule misses', async () => {
  answering(passes);
  open();
  expect(await screen.findByText('Yes, it passes')).toBeVisible();
  expect(screen.getByText('Policy waktu-pejabat, rule 1.')).toBeVisible();
  const [deny, allow] = [screen.getByText('From: 10.9.0.0/16'), screen.getByText('Callers: Council')].map((line) =>
    line.closest('li')!,
  );
  expect(within(allow!).getByText('decides')).toBeVisible();
  expect(within(deny!).getByText('not met: address')).toBeVisible();
  expect(asked[0]!.get('operationId')).toBe('GET /hakmilik/{no}');
  const rates = within(screen.getByRole('list', { name: 'Rates that this call has to fit' }));
  expect(rates.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Operation, all callers exception 2300 calls a minute',
    'Subscription5 calls a second',
  ]);
});

it('says which step refuses and by which rule, and asks the same at the next moment at which it passes', async () => {
  answering(refused);
  const { user } = open();
  expect(await screen.findByText('No: Access policy')).toBeVisible();
  expect(screen.getByText('403 GDX-1701')).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'The gateway’s steps' }));
  expect(within(steps.getByText('Access policy').closest('li')!).getByRole('img', { name: 'Refused' })).toBeVisible();
  expect(screen.getByRole('listitem', { name: 'Mon: 08:00–17:00' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask this' }));
  await waitFor(() => expect(asked.at(-1)!.get('at')).toBe('2026-11-24T00:00:00.000Z'));
});

it('asks with a header field and a query, once they can be sent', async () => {
  answering(passes);
  const { user } = open();
  await user.click(await screen.findByText('Header and query'));
  const header = screen.getByLabelText(/^A header field/);
  const before = asked.length;
  await user.type(header, 'X-A');
  expect(header).toHaveAccessibleDescription(/Name: value/);
  await user.type(header, ': 1');
  await user.type(screen.getByLabelText(/^Query/), 'p=1');
  expect(header).not.toHaveAccessibleDescription();
  await waitFor(() => expect(asked.at(-1)!.get('query')).toBe('p=1'));
  expect(asked.at(-1)!.get('header')).toBe('X-A: 1');
  expect(asked.slice(before).map((one) => one.get('header'))).not.toContain('X-A');
});

it('says in words what each version changed', async () => {
  answering(passes);
  const before = [policy.rules[1], { effect: 'allow', since: 'before applications' }];
  const changes = [
    { path: '/rules', before, after: policy.rules },
    { path: '/otherwise', before: 'allow', after: 'deny' },
    { path: '/enabled', before: false, after: true },
  ];
  const version = { version: 7, at: '2026-11-20T02:00:00Z', by: 'Ketua', reason: null, changes };
  server.use(reply(contract.detail, { ...policy, versions: [version] }));
  open();
  const history = within((await screen.findByText('Version 7')).closest('li')!);
  const [rules, otherwise, enabled] = history.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rules).toBe(
    'Rules: 1. Deny: From: 10.9.0.0/16\n2. {"effect":"allow","since":"before applications"} → ' +
      '1. Allow: Callers: Council; Hours: Mon, Tue 08:00–17:00\n2. Deny: From: 10.9.0.0/16',
  );
  expect(otherwise).toMatch(/: Allow → Deny$/);
  expect(enabled).toMatch(/: Off → In force$/);
});

it('lists who can call', async () => {
  answering(refused);
  const { user } = open();
  await user.click(await screen.findByText('Who can call: 0 of 1 application'));
  const list = within(screen.getByRole('list', { name: 'Applications and the gateway’s answer' }));
  expect(list.getByText(/GDX-1701/)).toBeVisible();
});

it('says where nobody subscribes', async () => {
  answering(refused, 0);
  open();
  expect(await screen.findByText('No application subscribes to this API here')).toBeVisible();
});

it('reads a day’s half hours as clock times', () => {
  expect(spansOf(`01${'0'.repeat(44)}11`)).toEqual(['00:30–01:00', '23:00–24:00']);
});
