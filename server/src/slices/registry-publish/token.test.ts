import { eq } from 'drizzle-orm';
import { platform } from '@titian/shared-contracts/platform';
import { endpoints } from '../../testing/matrix/endpoints';
import { portalLog } from '../../storage/schema';
import { deployToken } from '../registry/registry.tables';
import { buildPortal, createCaller, type Portal } from '../../testing/build';
import { makeSection } from '../../testing/releases';

const REASON = 'No longer needed by the team';

describe('deploy tokens of a section', () => {
  let portal: Portal;
  let admin: Awaited<ReturnType<Portal['as']>>;
  const ofSample = { params: { name: 'mf-sample' } };
  const add = (name: string, scopes: ('publish' | 'operate')[] = ['publish'], days = 30) =>
    admin.call(platform.addToken, { ...ofSample, body: { name, scopes, days } });
  const rowOf = async (id: string) => (await portal.db.select().from(deployToken).where(eq(deployToken.id, id)))[0]!;

  beforeAll(async () => {
    portal = await buildPortal();
    admin = await portal.as('superadmin');
    await makeSection(portal.db);
    await makeSection(portal.db, 'mf-other');
  });
  afterAll(() => portal.close());

  it('are shown once, stored as a hash, and recorded', async () => {
    const { status, body } = await add('ci');
    expect(status).toBe(201);
    expect(body.token).toMatch(/^titian_[\w-]{43}$/);
    expect(body.row).toMatchObject({ name: 'ci', scopes: ['publish'], createdBy: 'superadmin', lastUsedAt: null });
    expect((await rowOf(body.row.id)).tokenHash).toBe(portal.app.secrets.tokenHash(body.token));
    const list = await admin.call(platform.tokens, ofSample);
    expect(list.body).toEqual([body.row]);
    expect(JSON.stringify(list.body)).not.toContain(body.token);
    const entries = await portal.db.select().from(portalLog).where(eq(portalLog.action, 'SECTION_TOKEN'));
    expect(entries).toMatchObject([{ actionBy: 'superadmin', targetId: 'mf-sample' }]);
    expect(JSON.stringify(entries)).not.toContain(body.token);
  });

  it('have unique names within a section', async () => {
    expect(await add('ci')).toMatchObject({ status: 409, body: { code: 'deployToken.nameTaken' } });
  });

  it('need a section, a scope and an end', async () => {
    const body = { name: 'x', scopes: ['publish' as const], days: 30 };
    expect((await admin.call(platform.addToken, { params: { name: 'mf-none' }, body })).status).toBe(404);
    expect((await add('x', [])).body.errors).toEqual([{ path: '/scopes', code: 'validation.required' }]);
    expect((await add('x', ['publish'], 366)).body.errors).toEqual([{ path: '/days', code: 'validation.days' }]);
  });

  it('end when they are revoked, only in their own section', async () => {
    const { id } = (await add('short')).body.row;
    const revoke = (name: string) =>
      admin.call(platform.revokeToken, { params: { name, id }, body: { reason: REASON } });
    expect((await revoke('mf-other')).status).toBe(404);
    expect((await revoke('mf-sample')).status).toBe(200);
    expect((await revoke('mf-sample')).status).toBe(404);
    expect((await admin.call(platform.tokens, ofSample)).body).not.toContainEqual(expect.objectContaining({ id }));
  });

  it('allow the calls that name their scope, for their own section, and nothing else', async () => {
    const [publishing, operating] = [(await add('p')).body, (await add('o', ['operate'])).body];
    for (const { name, entry } of endpoints.filter((one) => one.entry.access !== 'public')) {
      for (const { token, row } of [publishing, operating]) {
        const isOfSection = entry.path.includes('/:name');
        const mine =
          isOfSection &&
          entry.deploy &&
          (row.scopes.includes(entry.deploy) || (entry.method === 'GET' && entry.deploy === 'publish'));
        const params = { name: 'mf-sample', version: '9.9.9', id: row.id };
        const own = await createCaller(portal.app, token).call(entry, {
          params,
          ...(entry.body && { body: {} }),
        } as never);
        const foreign = await createCaller(portal.app, token).call(entry, {
          params: { ...params, name: 'mf-other' },
        } as never);
        expect([name, own.body.code]).not.toEqual([name, mine ? 'forbidden' : undefined]);
        const refusal = entry.deploy ? [403, 'forbidden'] : [401, 'auth.required'];
        if (!mine) expect([name, own.status, own.body.code]).toEqual([name, ...refusal]);
        else expect([name, own.body, [401, 403, 500].includes(own.status)]).toEqual([name, own.body, false]);
        expect([name, foreign.status, foreign.body.code]).toEqual([name, ...refusal]);
      }
    }
  });
});
