import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { authoredEndpoint } from '@titian/shared-contracts/authoring';
import { notification } from '../../storage/schema';
import { LOCAL } from '../../testing/certificates';
import { portalOf } from '../../testing/portal-of';
import { apiVersion } from '../catalogue/catalogue.tables';
import { apiEndpoint } from '../gateway/gateway.tables';
import { endpointTest } from './authoring.tables';
import { testDue, warnOfCertificates } from './nightly-tests';

const here = portalOf('developer', 'otherdeveloper');
const DAY = 86_400_000;
/** Of the certificate of these tests. */
const LOCAL_END = '2126-10-30T10:02:20.000Z';
const asked: string[] = [];
const server = https.createServer(LOCAL, ({ url }, answer) => {
  asked.push(url!);
  answer.end('ok');
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());
beforeEach(async () => {
  asked.length = 0;
  await here.portal.db.delete(apiEndpoint);
});

/** A version with an endpoint at the system of this test. */
async function registered(
  path: string,
  { environment = 'Production' as const, trusted = true, state = 'Published' } = {},
) {
  const { db, make, organizations } = here.portal;
  const { project, version } = await make.api({ organizationId: organizations.provider.id });
  await db
    .update(apiVersion)
    .set({ state: state as 'Published' })
    .where(eq(apiVersion.id, version.id));
  const urls = [{ id: version.id, url: `https://127.0.0.1:${port}/${path}`, weight: 1 }];
  const values = { versionId: version.id, environment, name: path, urls, privateAllowed: true };
  const [row] = await db
    .insert(apiEndpoint)
    .values({ ...values, ca: trusted ? LOCAL.cert : null })
    .returning();
  return { projectId: project.id, versionId: version.id, row: row! };
}
const now = () => here.portal.app.clock();
const run = (at = now()) => testDue(here.portal.app, at);
const testOf = async (id: string) =>
  (await here.portal.db.select().from(endpointTest).where(eq(endpointTest.endpointId, id)))[0];
const list = async (query: object) =>
  (await here.developer.call(authoredEndpoint.all, { query })).body as {
    totalItems: number;
    data: { name: string; reach: string; fault: string | null; testedAt: string | null }[];
  };

it('tests what calls go to once a day, by itself', async () => {
  const { row } = await registered('called');
  await registered('draft', { state: 'Draft' });
  await registered('ended', { state: 'Retired' });
  await run();
  await run();
  expect(asked).toEqual(['/called']);
  expect(await testOf(row.id)).toMatchObject({ reached: true, testedBy: null, certificateEndsAt: new Date(LOCAL_END) });
  const tomorrow = new Date(now().getTime() + DAY);
  await run(tomorrow);
  expect(asked).toEqual(['/called', '/called']);
  // One of which somebody said that gateways alone reach it is left alone.
  await here.portal.db.update(endpointTest).set({ reached: false, gatewayOnlyReason: 'x', gatewayOnlyAt: now() });
  await run(new Date(tomorrow.getTime() + 2 * DAY));
  expect(asked).toHaveLength(2);
});

it('keeps nothing of a test after which the endpoint is another, nor an earlier test over a later one', async () => {
  const { row } = await registered('moved');
  const { db } = here.portal;
  const later = new Date(now().getTime() + 3 * DAY);
  server.once(
    'request',
    () =>
      void db
        .update(apiEndpoint)
        .set({ rowVersion: 2 })
        .then(() => undefined),
  );
  await run();
  await run(later);
  await run(now());
  expect((await testOf(row.id))?.testedAt).toEqual(later);
});

it('is listed with its end, filtered and sorted by it, in the reach of the reader alone', async () => {
  const [{ row: good }, { row: bad }] = [await registered('good'), await registered('bad', { trusted: false })];
  await registered('never', { state: 'Draft' });
  await run();
  const all = await list({ _sort: 'testedAt:asc' });
  expect(all.data.map(({ name, reach }) => `${name} ${reach}`).sort()).toEqual([
    ...['bad failed', 'good reached', 'never never'],
  ]);
  expect(all.data.at(-1)).toMatchObject({ name: 'never', testedAt: null });
  expect((await list({ filter: 'reach_eq=failed' })).data).toMatchObject([
    { name: 'bad', fault: 'certificateUntrusted' },
  ]);
  const soon = new Date(now().getTime() + 10 * DAY);
  await here.portal.db.update(endpointTest).set({ certificateEndsAt: soon }).where(eq(endpointTest.endpointId, bad.id));
  await here.portal.db
    .update(endpointTest)
    .set({ certificateEndsAt: new Date(now().getTime() - DAY) })
    .where(eq(endpointTest.endpointId, good.id));
  expect((await list({ filter: 'certificate_eq=soon' })).data).toMatchObject([{ name: 'bad' }]);
  expect((await list({ filter: 'certificate_eq=ended' })).data).toMatchObject([{ name: 'good' }]);
  expect((await list({ filter: 'certificate_in=none,fine' })).data).toMatchObject([{ name: 'never' }]);
  const sorted = await list({ _sort: 'certificateEndsAt:asc' });
  expect(sorted.data.map(({ name }) => name)).toEqual(['good', 'bad', 'never']);
  expect((await here.otherdeveloper.call(authoredEndpoint.all, { query: {} })).body.totalItems).toBe(0);
});

it('tells the owners of a certificate that ends within 30 days once, and again of the next one', async () => {
  const { db, app, people } = here.portal;
  const { row, projectId, versionId } = await registered('warned');
  await run();
  const told = async (at = now()) => {
    await db.delete(notification);
    const count = await warnOfCertificates(db, at);
    await app.events.drain();
    const rows = await db.select().from(notification);
    expect(rows.some(({ userId }) => userId === people.developer.id)).toBe(count > 0);
    return [count, rows[0]?.link];
  };
  const end = (days: number) =>
    db
      .update(endpointTest)
      .set({ certificateEndsAt: new Date(now().getTime() + days * DAY) })
      .where(eq(endpointTest.endpointId, row.id));
  expect(await told()).toEqual([0, undefined]);
  await end(31);
  expect(await told()).toEqual([0, undefined]);
  await end(29);
  expect(await told()).toEqual([1, `/myapi/${projectId}/endpoint?version=${versionId}`]);
  expect(await told()).toEqual([0, undefined]);
  await end(20);
  const [first, second] = await Promise.all([warnOfCertificates(db, now()), warnOfCertificates(db, now())]);
  expect(first + second).toBe(1);
  await app.events.drain();
  await end(-1);
  expect(await told()).toEqual([0, undefined]);
});
