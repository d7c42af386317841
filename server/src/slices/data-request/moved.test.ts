import { dataRequest } from '@titian/shared-contracts/data-request';
import { eq } from 'drizzle-orm';
import { emit } from '../../events/emit';
import { notification, user } from '../../storage/schema';
import { newId } from '../../storage/schema/columns';
import { readRequest, requestForm, sendRequest, YES } from '../../testing/data-requests';
import { type Caller, portalOf } from '../../testing/portal-of';
import type { DataRequestEvents } from './data-request.events';
import { requestDecision } from './data-request.tables';

/** People move to other agencies, and leave: what they began belongs to the agency for which they did it. */
const here = portalOf('client', 'developer', 'tenantadmin', 'superadmin', 'otherclient');
const agencies = () => here.portal.organizations;
const asked = (given = {}) => sendRequest(here.client, { providerId: agencies().provider.id, ...given });
const detailOf = (who: Caller, id: string) => who.call(dataRequest.detail, { params: { id } });

async function act(caller: Caller, name: keyof typeof dataRequest, id: string, body: object = {}) {
  const { rowVersion } = await readRequest(here.superadmin, id);
  return caller.call(dataRequest[name] as typeof dataRequest.start, { params: { id }, body: { rowVersion, ...body } });
}
const change = (id: string, values: Partial<typeof user.$inferInsert>) =>
  here.portal.db.update(user).set(values).where(eq(user.id, id));

/** What somebody's account becomes, and what it was before. */
const WAYS: [string, () => Partial<typeof user.$inferInsert>][] = [
  ['moved to another agency', () => ({ organizationId: agencies().foreign.id })],
  ['had the account switched off', () => ({ state: 'Disabled' })],
];
async function during<T>(id: string, values: Partial<typeof user.$inferInsert>, run: () => Promise<T>): Promise<T> {
  const [before] = await here.portal.db.select().from(user).where(eq(user.id, id));
  await change(id, values);
  try {
    return await run();
  } finally {
    await change(id, { organizationId: before!.organizationId, state: before!.state, roleId: before!.roleId });
  }
}

type Status = DataRequestEvents['datarequest.status'];
/** The usernames that a change of a request is told to. */
async function told(requestId: string, because: Status['because']): Promise<string[]> {
  const { db, app } = here.portal;
  await app.events.drain();
  await db.delete(notification);
  const call = { actor: null, correlationId: 'test', now: app.clock() };
  await emit(db, call, { code: 'datarequest.status', requestId, because, reason: 'A reason of some length.' });
  await app.events.drain();
  const rows = await db
    .select({ username: user.username })
    .from(notification)
    .innerJoin(user, eq(user.id, notification.userId));
  return rows.map(({ username }) => username).sort();
}
/** A new colleague of the agency that asks, signed in. */
async function colleague(role: 'Client' | 'TenantAdministrator' = 'Client') {
  const username = `colleague${newId().slice(-12)}`;
  const { id } = await here.portal.make.user(role, { username, organizationId: agencies().consumer.id });
  return { id, username, caller: await here.portal.as(username) };
}

describe('an officer who reviews a request', () => {
  it.each(WAYS)('and %s is told nothing more: the others of the agency are', async (_way, values) => {
    const { id } = await asked();
    expect((await act(here.developer, 'start', id)).status).toBe(200);
    expect(await told(id, 'answered')).toEqual(['developer']);
    const found = await during(here.portal.people.developer.id, values(), () => told(id, 'answered'));
    expect(found).toEqual(['superadmin', 'tenantadmin']);
  });

  it('and moved to the agency that asks is told nothing as officer', async () => {
    const { id } = await asked();
    expect((await act(here.developer, 'start', id)).status).toBe(200);
    const { developer } = here.portal.people;
    const found = await during(developer.id, { organizationId: agencies().consumer.id }, () => told(id, 'withdrawn'));
    expect(found).toEqual(['superadmin', 'tenantadmin']);
  });

  it.each(WAYS)('who proposed a decision and %s leaves it to those who may decide', async (_way, values) => {
    const { id } = await asked();
    const proposedBy = here.portal.people.tenantadmin.id;
    const text = { outcome: 'Approved', evaluation: YES, signatory: 'Director', conditions: [], refusedFields: [] };
    const decision = { requestId: id, text: text as never, proposedBy, proposedAt: new Date() };
    await here.portal.db.insert(requestDecision).values({ ...decision, state: 'Returned' });
    expect(await told(id, 'sentBack')).toEqual(['tenantadmin']);
    expect(await during(proposedBy, values(), () => told(id, 'sentBack'))).toEqual(['superadmin']);
  });
});

describe('whoever wrote a request', () => {
  it.each(WAYS)('and %s is asked nothing: those of the agency are who may answer', async (_way, values) => {
    const { id } = await asked();
    const second = await colleague();
    expect(await told(id, 'asked')).toEqual(['client']);
    const found = await during(here.portal.people.client.id, values(), () => told(id, 'asked'));
    expect(found).toContain(second.username);
    expect(found).not.toContain('client');
  });

  it('neither reads nor withdraws it from another agency, where a colleague answers', async () => {
    const { client, developer, portal } = here;
    const { id } = await asked();
    const second = await colleague();
    expect((await act(developer, 'start', id)).status).toBe(200);
    expect((await act(developer, 'ask', id, { body: 'Which districts?' })).status).toBe(200);
    await during(portal.people.client.id, { organizationId: agencies().foreign.id }, async () => {
      expect((await detailOf(client, id)).status).toBe(404);
      for (const name of ['withdraw', 'answer', 'message', 'close'] as const)
        expect([name, (await act(client, name, id, { body: 'Still me' })).status]).toEqual([name, 404]);
      const { data } = (await client.call(dataRequest.list, { query: { view: 'all', pageSize: 100 } })).body;
      expect(data.filter((one: { id: string }) => one.id === id)).toEqual([]);
      expect((await readRequest(second.caller, id)).allowed).toContain('answer');
      expect((await act(second.caller, 'answer', id, { body: 'All of them.' })).status).toBe(200);
    });
    expect((await readRequest(client, id)).status).toBe('UnderReview');
  });

  it('reads one that is open to all as anybody else does', async () => {
    const { client, developer, portal } = here;
    const { id } = await asked({ visibility: 'Agencies' });
    expect((await act(developer, 'start', id)).status).toBe(200);
    expect((await act(client, 'message', id, { body: 'Between the parties' })).status).toBe(200);
    await during(portal.people.client.id, { organizationId: agencies().foreign.id }, async () => {
      const detail = await readRequest(client, id);
      expect(detail).toMatchObject({ side: 'observer', messages: [], events: [], clock: null });
      expect(JSON.stringify(detail)).not.toMatch(/Between the parties|State data centre/);
      expect((await act(client, 'withdraw', id)).status).toBe(403);
    });
  });

  it('keeps a draft, but neither saves nor sends it in the name of the earlier agency', async () => {
    const { client, portal } = here;
    const { body: draft } = await client.call(dataRequest.create, {
      body: { ...requestForm(), providerId: agencies().provider.id, idempotencyKey: newId() },
    });
    const params = { id: draft.id };
    await during(portal.people.client.id, { organizationId: agencies().foreign.id }, async () => {
      expect(await readRequest(client, draft.id)).toMatchObject({
        ...{ status: 'Draft', side: 'requester', allowed: ['withdraw'], organization: { code: 'CONSUMER' } },
      });
      const body = { ...requestForm(), rowVersion: draft.rowVersion };
      for (const entry of [dataRequest.save, dataRequest.submit])
        expect(await client.call(entry, { params, body })).toMatchObject({
          ...{ status: 409, body: { code: 'datarequest.earlierAgency' } },
        });
      const gone = await client.call(dataRequest.withdraw, { params, body: { rowVersion: draft.rowVersion } });
      expect(gone.status).toBe(200);
    });
  });

  it('and moved to the agency that is asked does not decide on it', async () => {
    const { developer } = here;
    const { id: writer, caller, username } = await colleague('TenantAdministrator');
    const { id } = await sendRequest(caller, { providerId: agencies().provider.id });
    expect((await act(developer, 'start', id)).status).toBe(200);
    const { proposed } = await during(writer, { organizationId: agencies().provider.id }, async () => {
      const reply = await act(caller, 'decide', id, { outcome: 'Approved', evaluation: YES, signatory: 'Director' });
      expect(reply).toMatchObject({ status: 403, body: { code: 'datarequest.ownRequest' } });
      expect((await readRequest(caller, id)).allowed).not.toContain('decide');
      return { proposed: await told(id, 'proposed') };
    });
    expect(proposed).toContain('tenantadmin');
    expect(proposed).not.toContain(username);
    expect((await readRequest(here.superadmin, id)).status).toBe('UnderReview');
  });
});

it.each(WAYS)('who wanted the same and %s leaves the news to the agency that wants it', async (_way, values) => {
  const { id } = await asked({ visibility: 'Agencies' });
  expect((await here.otherclient.call(dataRequest.want, { params: { id }, body: {} })).status).toBe(200);
  expect(await told(id, 'decided')).toContain('otherclient');
  const away = { ...values(), ...(values().organizationId && { organizationId: agencies().consumer.id }) };
  const found = await during(here.portal.people.otherclient.id, away, () => told(id, 'decided'));
  expect(found).toEqual(expect.arrayContaining(['otheradmin', 'otherdeveloper']));
  expect(found).not.toContain('otherclient');
});
