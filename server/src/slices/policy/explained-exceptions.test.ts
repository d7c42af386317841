import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { RateException } from '@titian/shared-contracts/plane';
import { explanation, throttlePolicy } from '@titian/shared-contracts/policy';
import { application as applications } from '@titian/shared-contracts/subscription';
import { comingMonday } from '../../testing/coming-monday';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { apiVersion } from '../catalogue/catalogue.tables';
import { readSnapshot } from '../gateway';
import { operationThrottle, planeSnapshot } from '../gateway/gateway.tables';

const here = portalOf('tenantadmin', 'developer', 'client');
const READ = 'GET /hakmilik/{no}';
const ANY = {
  ...{ organizations: [], groups: [], applications: [], networks: [], headers: [], parameters: [], times: [] },
  ...{ inverted: [], burst: 0 },
};
const EXCEPTIONS: RateException[] = [
  { ...ANY, headers: [{ name: 'X-Kanal', value: 'rahsia: awam' }], limit: 7 },
  { ...ANY, parameters: [{ name: 'kanal', value: 'a b' }], limit: 6 },
  { ...ANY, networks: ['10.0.0.0/8'], inverted: ['networks'], limit: 5 },
];
const NIGHT = { days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '06:00' };

/** A question about an operation of the provider's with such a rate, to which the client's application subscribes. */
async function asked(exceptions: RateException[]) {
  const { make, organizations, db } = here.portal;
  const api = await make.api({ organizationId: organizations.provider.id }, { validation: 'Auto' });
  const versionId = api.version.id;
  const operations = [{ method: 'GET', path: '/hakmilik/{no}' }] as (typeof apiVersion.$inferInsert)['operations'];
  await db.update(apiVersion).set({ operations }).where(eq(apiVersion.id, versionId));
  const input = {
    ...{ name: `had-${api.project.identifier}`.slice(0, 60), level: 'Operation' as const, exceptions },
    ...{ limit: 2, perSeconds: 60, burst: 0, enabled: true, everyApplication: false, applicationIds: [] },
  };
  const { body: policy } = await here.tenantadmin.call(throttlePolicy.create, { body: { input } });
  await db.insert(operationThrottle).values({ versionId, operationId: READ, throttlePolicyId: policy.id });
  const { application } = await placeOrder(here.client, [api]);
  const body = { environment: 'Production' as const, label: 'Ujian' };
  await here.client.call(applications.issue, { params: { id: application.id }, body });
  const question = { versionId, operationId: READ, environment: 'Production' as const, ip: '10.1.1.1' };
  const ask = (more: { header?: string; query?: string; ip?: string; at?: string } = {}) =>
    here.developer.call(explanation.explain, { query: { ...question, applicationId: application.id, ...more } });
  return { application, question, ask };
}

describe('a question about a rate with exceptions', () => {
  it('is answered by the exception that gives the limit, or none', async () => {
    const { ask } = await asked(EXCEPTIONS);
    const told = async (more: Parameters<typeof ask>[0] = {}) => {
      const { refusal, limits } = (await ask(more)).body;
      return [refusal, limits[0]];
    };
    const limit = (most: number, exception: number | null) => [
      null,
      { name: 'operation', limit: most, perSeconds: 60, exception },
    ];
    expect(await told()).toEqual(limit(2, null));
    expect(await told({ header: 'x-kanal:  rahsia: awam ' })).toEqual(limit(7, 0));
    expect(await told({ header: 'x-kanal:' })).toEqual(limit(2, null));
    expect(await told({ query: 'x&kanal=a+b' })).toEqual(limit(6, 1));
    expect(await told({ ip: '203.0.113.9' })).toEqual(limit(5, 2));
    expect(await told({ header: 'Content-Length: 99999999999' })).toEqual(limit(2, null));
    expect(await told({ header: 'Host: elsewhere.example' })).toEqual(limit(2, null));
    expect((await ask()).body.limits.at(-1)).toMatchObject({ name: 'subscription', exception: null });
  });

  it('is answered by a snapshot from before rates had any', async () => {
    const { ask } = await asked([]);
    const { body } = await readSnapshot(here.portal.app, new Date());
    const older = JSON.parse(body, (name, value) => (/exceptions/i.test(name) ? undefined : value));
    const version = older.version + 1;
    const compressed = gzipSync(JSON.stringify({ ...older, version })).toString('base64');
    const sealed = here.portal.app.secrets.seal(compressed);
    await here.portal.db.insert(planeSnapshot).values({ version, digest: 'older', body: sealed, changes: [] });
    const { status, body: told } = await ask();
    expect([status, told.version]).toEqual([200, version]);
    expect(told.limits[0]).toMatchObject({ name: 'operation', limit: 2, exception: null });
  });

  it('is answered by the hour that it asks about', async () => {
    const { ask } = await asked([{ ...ANY, times: [NIGHT], limit: 9 }]);
    const day = comingMonday();
    const at = async (time: string) => (await ask({ at: `${day}T${time}:00+08:00` })).body.limits[0];
    expect([await at('21:59'), await at('22:00'), await at('06:00')]).toMatchObject([
      { limit: 2, exception: null },
      { limit: 9, exception: 0 },
      { limit: 2, exception: null },
    ]);
  });

  it('lists who can call, whatever header and query it has', async () => {
    const { application, question } = await asked(EXCEPTIONS);
    const query = { ...question, header: 'Transfer-Encoding: chunked', query: 'kanal=a+b' };
    expect((await here.developer.call(explanation.callers, { query })).body).toMatchObject([
      { application: { id: application.id }, refusal: null },
    ]);
  });

  it.each([
    ['without a colon', 'X-Kanal awam'],
    ['with a space in its name', 'X Kanal: awam'],
    ['without a name', ': awam'],
    ['with a second line', 'X-Kanal: awam\r\nHost: x'],
    ['with a character that none has', 'X-Kanal: a\u0000b'],
    ['that is too long', `X-Kanal: ${'a'.repeat(300)}`],
  ])('refuses a line of a header %s', async (_, header) => {
    const { ask } = await asked([]);
    expect(await ask({ header })).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/query/header', code: 'validation.headerLine' }] },
    });
  });

  it('refuses a query that is too long', async () => {
    const { ask } = await asked([]);
    expect(await ask({ query: 'a'.repeat(501) })).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/query/query', code: 'validation.tooLong' }] },
    });
  });
});
