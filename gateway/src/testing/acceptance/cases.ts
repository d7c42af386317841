import type { Act, Answer, Call, Case, Step } from './case';

const works: Answer = { status: 200, code: null };
const refused = (status: number, code: string, more: Partial<Answer> = {}): Answer => ({ status, code, ...more });
const call = (gives: Answer, given: Call = {}): Step => ({ call: given, gives });
const act = (name: Act): Step => ({ act: name });
const SECONDS = /^\d+$/;
const [INSIDE, OUTSIDE] = [{ 'x-forwarded-for': '10.9.1.1' }, { 'x-forwarded-for': '203.0.113.9' }];
/** Calls that an exception of their own admits once: refused as soon as the limits are in force, and counted with no other. */
const PROBE: Step = call(refused(429, 'GDX-1302', { headers: { 'x-ratelimit-limit': /^1$/ } }), {
  headers: { 'x-probe': '1' },
});
const sixty = (admits: number, given: Call = {}): Step => ({
  ...{ atOnce: { ...given, times: 60 }, admits, others: 'GDX-1302' },
});

/**
 * What any engine has to do that runs the data plane (marketplace.md §23.10), in words of no engine: the portal's acts, calls over HTTP, the
 * portal's records.
 */
export const CASES: Case[] = [
  {
    name: 'a subscription works once it is approved',
    isWaiting: true,
    steps: [call(refused(403, 'GDX-1601')), act('approve'), call(works), { recorded: { status: 200, counted: true } }],
  },
  {
    name: 'suspended, and resumed',
    steps: [call(works), act('suspend'), call(refused(403, 'GDX-1602')), act('resume'), call(works)],
  },
  {
    name: 'a revoked key',
    steps: [
      call(works),
      act('revoke'),
      call(refused(401, 'GDX-1404', { headers: { 'www-authenticate': /X-API-Key/ } })),
      { recorded: { status: 401, code: 'GDX-1404', outcome: 'authFailed', counted: false } },
    ],
  },
  {
    name: 'a rotated key: both work in the overlap, the old one no more after it',
    isAlone: true,
    steps: [
      act('rotate'),
      call(works),
      call(works, { key: 'old' }),
      act('endOverlap'),
      call(refused(401, 'GDX-1404'), { key: 'old' }),
      call(works),
    ],
  },
  {
    name: 'a replaced key ends at once',
    steps: [act('replace'), call(works), call(refused(401, 'GDX-1404'), { key: 'old' })],
  },
  {
    name: 'five calls a minute: the sixth is told when to come again',
    limits: { minute: 5 },
    steps: [
      call({ ...works, headers: { 'ratelimit-policy': /q=5;w=60/, 'x-trace-id': /^[0-9a-f]{32}$/ } }),
      call(works, { times: 4 }),
      call(refused(429, 'GDX-1305', { headers: { 'retry-after': SECONDS } })),
      { recorded: { status: 429, rate_limit_name: 'subscription', outcome: 'throttled', counted: false } },
    ],
  },
  {
    name: 'a rate of an operation counts all calls of it, until its owner takes it away',
    steps: [
      act('limitOperation'),
      // As often as the limit lets it pass, once that is in force.
      call(refused(429, 'GDX-1302', { headers: { 'retry-after': SECONDS, 'x-ratelimit-limit': /^3$/ } })),
      { recorded: { status: 429, rate_limit_name: 'operation', outcome: 'throttled', counted: false } },
      act('liftLimits'),
      call(works),
    ],
  },
  {
    name: 'a rate of an application, by the platform or by its tenant, counts its calls of all APIs',
    steps: [
      act('limitApplication'),
      call(refused(429, 'GDX-1304', { headers: { 'retry-after': SECONDS, ratelimit: /"tenant";r=0/ } })),
      { recorded: { status: 429, rate_limit_name: 'tenant', outcome: 'throttled', counted: false } },
      act('liftLimits'),
      call(works),
    ],
  },
  {
    name: 'exceptions of a rate admit as many as each says of sixty at once, and the rate’s own limit the others',
    steps: [
      act('limitOperationWithExceptions'),
      PROBE,
      sixty(3, { headers: OUTSIDE }),
      sixty(5, { headers: INSIDE, path: '/hakmilik?kanal=a&kanal=awam' }),
      sixty(2, { headers: INSIDE }),
      sixty(0, { headers: { 'x-forwarded-for': '203.0.113.10' } }),
      call(refused(429, 'GDX-1302', { headers: { 'retry-after': SECONDS } }), { headers: INSIDE }),
      { recorded: { status: 429, rate_limit_name: 'operation', outcome: 'throttled', counted: false } },
    ],
  },
  {
    name: 'where an hour with another limit begins and ends, no minute has more than the limit in force',
    isAlone: true,
    steps: [
      act('goToLastSecondsBeforeEight'),
      act('limitOperationByHours'),
      PROBE,
      sixty(2),
      act('goToEight'),
      sixty(3),
      act('goToNine'),
      sixty(0),
    ],
  },
  {
    name: 'a quota of a month begins anew at 00:00 in Asia/Singapore',
    isAlone: true,
    limits: { month: 1 },
    steps: [
      call(refused(401, 'GDX-1401'), { key: 'none' }),
      act('goToLastSecondOfMonth'),
      call({ ...works, headers: { 'x-quota-remaining': /^0$/ } }),
      call(refused(429, 'GDX-1310', { headers: { 'retry-after': /^[1-5]$/ } })),
      act('goToNextMonth'),
      call(works),
    ],
  },
  {
    name: 'a deprecated version says until when, and what comes after it',
    steps: [
      act('deprecate'),
      call({
        ...works,
        headers: { deprecation: /^@\d+$/, sunset: / GMT$/, link: /rel="successor-version".*rel="deprecation"/ },
      }),
    ],
  },
  {
    name: 'a blocked version says so in both languages',
    steps: [
      act('block'),
      call(refused(503, 'GDX-1102', { says: /Pemilik telah menghentikan/ }), { headers: { 'accept-language': 'ms' } }),
      call(refused(503, 'GDX-1102', { says: /Its owner has stopped/ }), { headers: { 'accept-language': 'en' } }),
    ],
  },
  {
    name: 'a blocked version says its owner’s notice in both languages',
    steps: [
      act('blockWithNotice'),
      call(refused(503, 'GDX-1102', { says: /Penyelenggaraan hingga tengah hari/ }), {
        headers: { 'accept-language': 'ms' },
      }),
      call(refused(503, 'GDX-1102', { says: /Maintenance until noon/ }), { headers: { 'accept-language': 'en' } }),
    ],
  },
  {
    name: 'the bell rings at 80 % of a month’s quota',
    limits: { month: 10 },
    steps: [call(works, { times: 8 }), { told: 'subscription.quotaNear' }],
  },
  {
    name: 'a policy of the package allows calls from its networks only',
    steps: [
      act('restrictPackage'),
      call(refused(403, 'GDX-1701'), { headers: { 'x-forwarded-for': '203.0.113.9' } }),
      { recorded: { status: 403, code: 'GDX-1701', error_step: 'access', denied_by: 'network', counted: false } },
      call(works, { headers: { 'x-forwarded-for': '10.9.1.1' } }),
    ],
  },
  {
    name: 'a key may be used from its networks only',
    steps: [
      act('restrictKey'),
      call(refused(403, 'GDX-1701'), { headers: { 'x-forwarded-for': '203.0.113.9' } }),
      call(works, { headers: { 'x-forwarded-for': '10.9.1.1' } }),
    ],
  },
  {
    name: 'two approvers withhold fields of a package with fields: the answer has exactly what both leave',
    isWaiting: true,
    isTwice: true,
    fields: { package: ['/no', '/lot', '/pemilik/nama'] },
    steps: [
      act('withholdLot'),
      act('withholdOwner'),
      call({ ...works, says: /^\{"no":"GM 7"\}$/ }),
      { recorded: { status: 200, counted: true, removed_fields: 2 } },
    ],
  },
  {
    name: 'after the package changed the answer has the granted fields that the new package has, too',
    isWaiting: true,
    fields: { package: ['/no', '/lot', '/pemilik/nama'], other: ['/no', '/lot', '/pemilik/ic'] },
    steps: [
      act('withholdLot'),
      call({ ...works, says: /^\{"no":"GM 7","pemilik":\{"nama":"Aminah"\}\}$/ }),
      act('changePackage'),
      call({ ...works, says: /^\{"no":"GM 7"\}$/ }),
    ],
  },
  { name: 'a key of the other environment', steps: [call(refused(401, 'GDX-1405'), { key: 'sandbox' })] },
  { name: 'no key', steps: [call(refused(401, 'GDX-1401'), { key: 'none' })] },
  {
    name: 'a provider that is down: told at once, and left alone after some failures',
    steps: [
      act('stopProvider'),
      call(refused(502, 'GDX-2001', { headers: { 'retry-after': SECONDS } })),
      { recorded: { status: 502, outcome: 'gatewayError', counted: false, upstream_status: null } },
      { ...call(refused(503, 'GDX-2004', { headers: { 'retry-after': SECONDS } })), eventually: true },
    ],
  },
  {
    name: 'a provider’s own error is passed on as its own',
    steps: [
      act('failProvider'),
      call({ status: 500, code: null, says: /^broken$/ }),
      { recorded: { status: 500, upstream_status: 500, outcome: 'providerError', code: null } },
    ],
  },
  {
    name: 'a call of an unknown path is among the records',
    steps: [
      call(refused(404, 'GDX-1002'), { path: '/tiada' }),
      { recorded: { status: 404, code: 'GDX-1002', error_step: 'route', operation_id: null } },
    ],
  },
  {
    name: 'the gateway serves while the database is away',
    isAlone: true,
    steps: [call(works), act('stopDatabase'), call(works), call(refused(404, 'GDX-1002'), { path: '/tiada' })],
  },
  {
    name: 'the gateway serves while the portal is stopped',
    isAlone: true,
    steps: [
      call(works),
      act('stopPortal'),
      call(works),
      call(refused(401, 'GDX-1402'), { headers: { 'x-api-key': 'x' } }),
    ],
  },
];
