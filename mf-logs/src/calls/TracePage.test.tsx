import { DeniedPart, PLANE_CODES, type PlaneCodeName } from '@titian/shared-contracts/plane';
import { type ExplainedCall, traffic } from '@titian/shared-contracts/traffic';
import { setStaleTags } from '@titian/shared-auth';
import { receiveHubEvent } from '@titian/shared-auth/testing';
import { act, decline, openPage, reply, screen, signInAs, within } from '@titian/section-kit/testing';
import { aCall, id } from '../testing/calls';
import { setUp } from '../testing/setUp';
import { cureOf } from './cures';
import { waterfall } from './Pipeline';
import { TracePage } from './TracePage';
import ms from './locales/ms.json';
import en from './locales/en.json';

const server = setUp();
const { traceId } = aCall();
function open(calls: ExplainedCall[], locale: 'my' | 'en' = 'en') {
  server.use(reply(traffic.trace, calls));
  return openPage(<TracePage />, { path: `/monitoring/${traceId}`, pattern: '/monitoring/:traceId', locale });
}
const CODES = Object.keys(PLANE_CODES) as PlaneCodeName[];

beforeEach(() => void signInAs('Client'));

it('names the failing step with its time, those not reached, the cause and the one cure', async () => {
  open([aCall()]);
  const steps = await screen.findByRole('region', { name: 'Steps' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Read the request0.18 ms', 'Key0.71 ms', 'Quota, ended here0.19 ms']);
  expect(within(steps).getByText('Not reached: Match with the document, Provider’s system')).toBeVisible();
  expect(within(steps).getByText('1.08 ms in the gateway')).toBeVisible();
  const cause = screen.getByRole('region', { name: 'Why it was refused' });
  expect(within(cause).getByText('The subscription has used all calls of its quota in this period.')).toBeVisible();
  expect(within(cause).getByText('1,000 of 1,000 calls of the period were used.')).toBeVisible();
  expect(within(cause).getByText('The call did not reach City Council and used no quota.')).toBeVisible();
  expect(within(cause).getByRole('link', { name: 'Ask for more calls' })).toHaveAttribute(
    'href',
    `/mysubscription?open=${id(7)}&ask=boost`,
  );
  expect(within(cause).getByRole('link', { name: 'GDX-1310' })).toHaveAttribute('href', '/errors/GDX-1310');
});

it('says in Malay who suspended a subscription and why', async () => {
  const subscription = {
    ...aCall().subscription!,
    holds: [{ by: 'Provider' as const, reason: 'Semakan keselamatan', since: '2026-11-19T01:00:00Z' }],
  };
  open([aCall({ code: 'GDX-1602', status: 403, outcome: 'denied', errorStep: 'subscription', subscription })], 'my');
  expect(await screen.findByText(/Digantung oleh penyedia sejak .*: Semakan keselamatan/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat siapa menggantungnya' })).toBeVisible();
});

describe('of what ended at midnight', () => {
  // The first moment of 1 March 2026.
  const midnight = '2026-02-28T16:00:00.000Z';
  const { subscription, credential } = aCall();
  const denied = { status: 403, outcome: 'denied', errorStep: 'subscription' } as const;

  it('names the last day of a subscription', async () => {
    const ended = { ...subscription!, status: 'Terminated' as const, endingAt: midnight };
    open([aCall({ ...denied, code: 'GDX-1604', subscription: ended })]);
    expect(await screen.findByText('The subscription ended on 28 Feb 2026.')).toBeVisible();
  });

  it('names the day of that moment for a key', async () => {
    open([aCall({ ...denied, code: 'GDX-1403', credential: { ...credential!, expiresAt: midnight } })]);
    expect(await screen.findByText(/1 Mar 2026/)).toBeVisible();
  });
});

it('opens an issue that is filled in where only the helpdesk can help', async () => {
  open([aCall({ code: 'GDX-1201', status: 403, outcome: 'denied', errorStep: 'deny' })]);
  const link = await screen.findByRole('link', { name: 'Create an issue' });
  const { searchParams, pathname } = new URL(link.getAttribute('href')!, 'http://localhost');
  expect(pathname).toBe('/helpdesk/create');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ request: traceId, subscription: id(7), category: 'ApiError' },
    title: 'GDX-1201: Such calls are blocked for now.',
    description: expect.stringContaining(`/pelan/{noPelan}`) as string,
  });
});

it('shows the provider its own system and who called', async () => {
  signInAs('Developer');
  const upstream = { endpoint: 'https://sistem.example/api', status: null, ms: 10_000, attempts: 2 };
  const steps = [
    { name: 'accept', ms: 0.1 },
    { name: 'upstream', ms: 10_000 },
  ];
  open([
    aCall({
      code: 'GDX-2003',
      status: 504,
      outcome: 'gatewayError',
      errorStep: 'upstream',
      sides: ['provider'],
      steps,
      upstream,
      credential: null,
    }),
  ]);
  expect(await screen.findByText('https://sistem.example/api')).toBeVisible();
  expect(screen.getByText('Land Office')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the API' })).toHaveAttribute('href', `/myapi/${id(2)}`);
  expect(screen.getByRole('region', { name: 'Why it failed' })).toHaveTextContent(/time limit/);
});

it.each([
  ['en', ['On behalf of', 'MPKB', 'Person (hashed)', 'Came through', 'First byte after', '12.4 ms', 'TLSv1.3']],
  ['my', ['Bagi pihak', 'MPKB', 'Orang (cincangan)', 'Datang melalui', 'Bait pertama selepas', '12.4 ms', 'TLSv1.3']],
] as const)('shows for whom, through what and how fast a call came (%s)', async (locale, texts) => {
  const told = { onBehalfOf: 'MPKB', endUserRef: 'q1w2e3', forwardedFor: '10.9.9.9', tlsVersion: 'TLSv1.3' };
  open([aCall({ ...told, ttfbMs: 12.4, rateRemaining: 0 })], locale);
  const facts = within(await screen.findByRole('region', { name: locale === 'en' ? 'Facts' : 'Fakta' }));
  for (const text of texts) expect(facts.getByText(text)).toBeVisible();
  expect(facts.getByText(locale === 'en' ? 'Left of the rate' : 'Baki kadar').nextSibling).toHaveTextContent('0');
});

it('says of an answer that it is the provider’s own', async () => {
  open([aCall({ code: null, errorStep: null, status: 500, outcome: 'providerError' })]);
  expect(await screen.findByText(/The provider’s system answered 500/)).toBeVisible();
  expect(screen.queryByText(/Not reached/)).toBeNull();
});

it('has nothing to cure where a call went well', async () => {
  open([aCall({ code: null, errorStep: null, status: 200, outcome: 'success', counted: true })]);
  expect(await screen.findByText('It was taken from the quota.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create an issue' })).toBeNull();
});

it('shows every call of a trace', async () => {
  const { user } = open([aCall(), aCall({ id: id(8), status: 200, outcome: 'success', code: null, errorStep: null })]);
  await user.click(await screen.findByRole('button', { name: /200/ }));
  expect(await screen.findByRole('region', { name: 'How it went' })).toBeVisible();
});

it('stays at the call that is read where the trace has another one', async () => {
  setStaleTags([{ traffic: ['Traffic'] }]);
  open([aCall()]);
  expect(await screen.findByRole('region', { name: 'Why it was refused' })).toBeVisible();
  const later = aCall({ id: id(8), at: '2026-11-20T02:44:00.000Z', status: 200, outcome: 'success', code: null });
  server.use(reply(traffic.trace, [later, aCall()]));
  act(() => receiveHubEvent('traffic', {}));
  expect(await screen.findByRole('button', { name: /200/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Why it was refused' })).toBeVisible();
  setStaleTags([]);
});

it('takes a trace id out of what is pasted, and says where there is none', async () => {
  const { user, address } = open([aCall()]);
  const field = await screen.findByRole('textbox', { name: 'Paste a trace id or a whole answer' });
  await user.type(field, 'GDX-1310');
  await user.click(screen.getByRole('button', { name: 'Explain' }));
  expect(screen.getByRole('alert')).toHaveTextContent('There is no trace id in this');
  expect(field).toHaveAccessibleDescription(/no trace id/);
  await user.clear(field);
  await user.paste('{"code":"GDX-1310","traceId":"00000000000000000000000000000abc"}');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/monitoring/00000000000000000000000000000abc');
  expect(await screen.findByRole('region', { name: 'Why it was refused' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Paste a trace id or a whole answer' })).toHaveValue('');
});

it('asks again for a call that isn’t here yet', async () => {
  server.use(decline(traffic.trace, 404, 'notFound'));
  const { user } = openPage(<TracePage />, {
    path: `/monitoring/${traceId}`,
    pattern: '/monitoring/:traceId',
    locale: 'en',
  });
  expect(await screen.findByText('No call of yours has this trace id')).toBeVisible();
  server.use(reply(traffic.trace, [aCall()]));
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByRole('region', { name: 'Why it was refused' })).toBeVisible();
});

it.each(CODES)('%s is explained for both sides, in both languages', (code) => {
  for (const { codes } of [ms, en]) expect(Object.values(codes[code]).every((text) => text.length > 10)).toBe(true);
  for (const sides of [['consumer'], ['provider'], []] as ExplainedCall['sides'][]) {
    const cure = cureOf(aCall({ code, sides }));
    if (cure) expect(en.explain.cure[cure.name]).toBeTruthy();
  }
});

it('has words for no code that the gateway doesn’t have', () => {
  expect(Object.keys(ms.codes).sort()).toEqual([...CODES].sort());
});

it.each([
  ['GDX-1604', 'renew', `/apimarketplace/${id(2)}/newsubcribe`],
  ['GDX-1305', 'rate', `/mysubscription?open=${id(7)}&ask=rate`],
  ['GDX-1310', 'boost', `/mysubscription?open=${id(7)}&ask=boost`],
  ['GDX-1402', 'keys', `/mysubscription?open=${id(7)}`],
  ['GDX-1701', 'access', `/apimarketplace/${id(2)}/accesspermission`],
] as const)('%s is cured by “%s”', (code, name, to) => expect(cureOf(aCall({ code }))).toEqual({ name, to }));

const DENIED = { code: 'GDX-1701', status: 403, outcome: 'denied', errorStep: 'access' } as const;

it.each(DeniedPart.options)('a refusal by “%s” is explained for both sides, in both languages', (part) => {
  for (const { explain } of [ms, en])
    expect(Object.values(explain.denied[part]).every((text) => text.length > 10)).toBe(true);
  for (const sides of [['consumer'], ['provider']] as ExplainedCall['sides'][]) {
    const cure = cureOf(aCall({ ...DENIED, deniedBy: part, sides }));
    if (cure) expect(en.explain.cure[cure.name]).toBeTruthy();
  }
});

it.each<[Partial<ExplainedCall>, string | undefined]>([
  [{ deniedBy: 'organization' }, `/apimarketplace/${id(2)}/accesspermission`],
  [{ deniedBy: 'time' }, `/apimarketplace/${id(2)}/accesspermission`],
  [{ deniedBy: 'keyNetwork' }, `/mysubscription?open=${id(7)}`],
  [{ deniedBy: 'purpose' }, `/apimarketplace/${id(2)}/accesspermission`],
  [{ deniedBy: 'purpose', purposeCode: 'audit' }, `/apimarketplace/${id(2)}/newsubcribe`],
  [{ deniedBy: 'network', sides: ['provider'] }, '/policies/access'],
  [{ deniedBy: 'keyNetwork', sides: ['provider'] }, undefined],
  [{ deniedBy: null, sides: ['provider'] }, '/policies/access'],
])('a refusal by the access policy, %j, is cured at %s', (changes, to) => {
  expect(cureOf(aCall({ ...DENIED, ...changes }))?.to).toBe(to);
});

it('tells the caller which part the access policy didn’t let pass, and the one cure', async () => {
  open([aCall({ ...DENIED, deniedBy: 'time' })], 'my');
  const cause = within(await screen.findByRole('region', { name: 'Sebab ditolak' }));
  expect(cause.getByText('Dasar akses tidak membenarkan panggilan pada waktu itu.')).toBeVisible();
  expect(cause.getByText(/Panggil pada waktu yang dibenarkan/)).toBeVisible();
  expect(cause.getAllByRole('link', { name: /Baca peraturan akses|Buka kunci/ })).toHaveLength(1);
});

it('tells the provider the part, and leads to the policies', async () => {
  signInAs('Developer');
  open([aCall({ ...DENIED, deniedBy: 'group', sides: ['provider'] })]);
  expect(await screen.findByText(/in no group that the access policy allows/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look at the access policies' })).toHaveAttribute('href', '/policies/access');
});

it('says what the code says of calls from before the gateway told the part', async () => {
  open([aCall({ ...DENIED, deniedBy: null })]);
  expect(await screen.findByText(/its purpose, organisation, network or time/)).toBeVisible();
});

it.each([
  ['GDX-1310', `/myapi/subscription?status=All&apiProjectId=All&subscriberEmail=All&open=${id(7)}`],
  ['GDX-2003', `/myapi/${id(2)}`],
] as const)('%s is cured by the provider at %s', (code, to) =>
  expect(cureOf(aCall({ code, sides: ['provider'] }))?.to).toBe(to),
);

it('lays the steps one after the other', () => {
  const bars = waterfall([
    { name: 'accept', ms: 1 },
    { name: 'route', ms: 0 },
    { name: 'upstream', ms: 3 },
  ]);
  expect(bars.map(({ from, width }) => [from, width])).toEqual([
    [0, 25],
    [25, 0],
    [25, 75],
  ]);
  expect(waterfall([{ name: 'accept', ms: 0 }])[0]!.width).toBe(0);
});
