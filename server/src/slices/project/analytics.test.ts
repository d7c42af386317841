import { randomUUID } from 'node:crypto';
import type { CallRecord } from '@titian/shared-contracts/plane';
import { membership } from '@titian/shared-contracts/membership';
import { type ApiAnalytics, project } from '@titian/shared-contracts/project';
import { BY_NOBODY, calledApi, newTraceId } from '../../testing/calls';
import { type Caller, portalOf } from '../../testing/portal-of';
import { startOfDay } from '../../wire/portal-day';
import { portalDay } from '../catalogue';
import { takeRecords } from '../traffic';

const here = portalOf(
  ...(['client', 'developer', 'tenantadmin', 'superadmin', 'otherdeveloper', 'otheradmin'] as const),
);
let called: Awaited<ReturnType<typeof calledApi>>;

const read = (who: Caller, days?: '7' | '30' | '90', id = called.api.project.id) =>
  who.call(project.analytics, { params: { id }, query: days ? { days } : {} });
const figures = async (days?: '7' | '30' | '90') => (await read(here.developer, days)).body as ApiAnalytics;

const REFUSED = { upstreamMs: null, upstreamStatus: null, attempts: 0, counted: false } satisfies Partial<CallRecord>;
async function send(given: Partial<CallRecord>[]) {
  const lines = given.map((parts) => JSON.stringify({ ...called.call, traceId: newTraceId(), ...parts }));
  const { db, app } = here.portal;
  await takeRecords(db, { id: `kb-1/${randomUUID()}`, text: lines.join('\n') }, app.clock());
}
/** The first moment of a day of the portal's zone, some days ago. */
const midnight = (ago: number) => startOfDay(portalDay(here.portal.app.clock(), ago)).getTime();
const at = (ms: number) => ({ receivedAt: new Date(ms).toISOString() });

beforeAll(async () => {
  called = await calledApi(here.portal, here.client);
  const { foreign } = here.portal.organizations;
  const noon = midnight(3) + 43_200_000;
  const other = { consumerOrganizationId: foreign.id, applicationId: randomUUID(), subscriptionId: randomUUID() };
  await send([
    ...[40, 40, 40].map((totalMs) => ({ ...at(noon), totalMs })),
    { ...at(noon), totalMs: 2_000, operationId: 'post /hakmilik', outcome: 'providerError', status: 500 },
    { ...at(noon), ...other, outcome: 'gatewayError', status: 504, counted: false, code: 'GDX-2003' },
    ...[1, 2].map(() => ({ ...at(noon), ...REFUSED, outcome: 'quota' as const, status: 429, code: 'GDX-1310' })),
    { ...at(noon), ...BY_NOBODY, outcome: 'authFailed', status: 401, code: 'GDX-1402' },
    // The last moment of a day in Singapore, and the first of the next: in UTC, both are of the same day.
    at(midnight(5) - 1),
    at(midnight(5)),
    at(midnight(6) - 1),
    at(midnight(29) - 1),
    at(midnight(89)),
    at(midnight(89) - 1),
  ]);
});

it('counts calls, failures, refusals and times of the days', async () => {
  const { total, refusals } = await figures('7');
  expect(total).toMatchObject({ calls: 7, failed: 2, refused: 3 });
  expect(total.median).toBeGreaterThan(25);
  expect(total.median).toBeLessThanOrEqual(50);
  expect(total.p95).toBeGreaterThan(1_000);
  expect(refusals).toEqual([
    { code: 'GDX-1310', outcome: 'quota', calls: 2 },
    { code: 'GDX-1402', outcome: 'authFailed', calls: 1 },
  ]);
});

it('tells them by operation, version, package and calling agency, most calls first', async () => {
  const { operations, versions, packages, agencies } = await figures('7');
  const { api } = called;
  const { consumer, foreign } = here.portal.organizations;
  expect(operations).toMatchObject([
    { operationId: 'get /hakmilik', calls: 6, failed: 1, refused: 3 },
    { operationId: 'post /hakmilik', calls: 1, failed: 1 },
  ]);
  expect(versions).toMatchObject([{ id: api.version.id, version: api.version.version, calls: 7, refused: 3 }]);
  // Calls without a subscription that is known have no package.
  expect(packages).toMatchObject([{ id: api.package.id, name: api.package.name, calls: 6, refused: 2 }]);
  expect(agencies).toMatchObject([
    { organization: { id: consumer.id, code: consumer.code }, calls: 6 },
    { organization: { id: foreign.id, code: foreign.code }, calls: 1, median: null },
  ]);
});

it('has every day of the portal’s zone, from midnight to midnight', async () => {
  const { days } = await figures('7');
  expect(days.map(({ day }) => day)).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((ago) => portalDay(here.portal.app.clock(), ago)),
  );
  expect(days.map(({ calls }) => calls)).toEqual([1, 1, 0, 5, 0, 0, 0]);
  expect(days[2]).toMatchObject({ calls: 0, failed: 0, refused: 0, median: null, p95: null });
});

it('reads thirty days unless asked for others, and counts what lies within', async () => {
  const counts = async (days?: '30' | '90') => {
    const found = await figures(days);
    return [found.days.length, found.total.calls];
  };
  expect(await counts()).toEqual([30, 8]);
  expect(await counts('30')).toEqual([30, 8]);
  expect(await counts('90')).toEqual([90, 10]);
  const { status } = await here.developer.call(project.analytics, {
    params: { id: called.api.project.id },
    query: { days: '31' } as never,
  });
  expect(status).toBe(422);
});

it('is nothing of an API that nobody called', async () => {
  const { portal, developer } = here;
  const quiet = await portal.make.api({ organizationId: portal.organizations.provider.id });
  const { body } = await read(developer, '7', quiet.project.id);
  expect(body).toMatchObject({
    total: { calls: 0, failed: 0, refused: 0, median: null, p95: null },
    ...{ operations: [], versions: [], packages: [], agencies: [], refusals: [] },
  });
  expect(body.days).toHaveLength(7);
});

it('is read by all who reach the API, does not exist for other tenants, and is refused to clients', async () => {
  for (const who of [here.developer, here.tenantadmin, here.superadmin]) expect((await read(who)).status).toBe(200);
  for (const who of [here.otherdeveloper, here.otheradmin]) expect((await read(who)).status).toBe(404);
  expect((await read(here.client)).status).toBe(403);
  expect((await read(here.portal.nobody as Caller)).status).toBe(401);
});

it('is read by a viewer of the API', async () => {
  const { make, organizations, as } = here.portal;
  const viewer = await make.user('Developer', { username: 'wan', organizationId: organizations.provider.id });
  const params = { id: called.api.project.id, userId: viewer.id };
  expect((await here.developer.call(membership.put, { params, body: { role: 'Viewer' } })).status).toBe(200);
  expect((await read(await as('wan'))).status).toBe(200);
});
