import { order } from '@titian/shared-contracts/order';
import { user as people } from '@titian/shared-contracts/user';
import { eq } from 'drizzle-orm';
import { notification, user } from '../../storage/schema';
import { newId } from '../../storage/schema/columns';
import { placeOrder } from '../../testing/ordering';
import { type Caller, portalOf } from '../../testing/portal-of';

/** An order belongs to the agency that it is for, whoever placed it, and wherever that person works now. */
const here = portalOf('superadmin', 'tenantadmin', 'developer', 'otherclient');
const agencies = () => here.portal.organizations;
const params = (id: string) => ({ params: { id } });

async function person(role: 'Client' | 'Developer' | 'TenantAdministrator', organizationId: string) {
  const username = `person${newId().slice(-12)}`;
  const { id } = await here.portal.make.user(role, { username, organizationId });
  return { id, username, organizationId, caller: await here.portal.as(username) };
}
type Person = Awaited<ReturnType<typeof person>>;

/** Moves somebody by the administrators' act, and signs them in again. */
async function move({ id, username }: Person, organizationId: string, handOverTo: string | null): Promise<Caller> {
  const { rowVersion } = (await here.superadmin.call(people.detail, params(id))).body;
  const body = { organizationId, divisionId: null, handOverTo, rowVersion };
  const moved = await here.superadmin.call(people.move, { ...params(id), body });
  expect([moved.status, moved.body.code]).toEqual([200, undefined]);
  return here.portal.as(username);
}
/** As an account is in a portal of before, where orders had stayed with whoever moved. */
const carry = (id: string, organizationId: string) =>
  here.portal.db.update(user).set({ organizationId }).where(eq(user.id, id));

async function placed() {
  const [writer, colleague] = [
    await person('Client', agencies().consumer.id),
    await person('Client', agencies().consumer.id),
  ];
  const api = await here.portal.make.api({ organizationId: agencies().provider.id });
  const made = await placeOrder(writer.caller, [api]);
  return { writer, colleague, id: made.id as string, itemId: made.items[0].id as string };
}
const ask = async (id: string, itemId: string) => {
  const { rowVersion } = (await here.tenantadmin.call(order.detail, params(id))).body.items[0];
  const body = { decision: 'ask', reason: 'Which districts is it for?', rowVersion } as const;
  expect((await here.tenantadmin.call(order.decide, { ...params(itemId), body })).status).toBe(200);
};
async function told(act: () => Promise<unknown>): Promise<string[]> {
  const { app, db } = here.portal;
  await app.events.drain();
  await db.delete(notification);
  await act();
  await app.events.drain();
  const rows = await db
    .select({ username: user.username })
    .from(notification)
    .innerJoin(user, eq(user.id, notification.userId));
  return rows.map(({ username }) => username);
}

describe('whoever ordered', () => {
  it.each(['moved by an administrator', 'moved before orders were handed over'])(
    'and %s neither reads, answers, writes, withdraws nor cancels; a colleague does',
    async (way) => {
      const { writer, colleague, id, itemId } = await placed();
      await ask(id, itemId);
      let caller = writer.caller;
      if (way.includes('administrator')) caller = await move(writer, agencies().foreign.id, colleague.id);
      else await carry(writer.id, agencies().foreign.id);

      expect((await caller.call(order.detail, params(id))).status).toBe(404);
      expect((await caller.call(order.mine)).body.totalItems).toBe(0);
      for (const refused of [
        await caller.call(order.answer, { ...params(itemId), body: { body: 'Still me' } }),
        await caller.call(order.withdraw, params(itemId)),
        await caller.call(order.cancel, params(id)),
        await caller.call(order.message, { ...params(id), body: { body: 'Still me' } }),
        await caller.call(order.letterPdf, params(id)),
      ])
        expect(refused.status).toBe(404);

      const { allowed, items } = (await colleague.caller.call(order.detail, params(id))).body;
      expect([allowed, items[0].allowed]).toEqual([
        ['message', 'cancel'],
        ['answer', 'withdraw'],
      ]);
      const answered = await colleague.caller.call(order.answer, { ...params(itemId), body: { body: 'All of them.' } });
      expect(answered.status).toBe(200);
      expect((await colleague.caller.call(order.cancel, params(id))).status).toBe(200);
    },
  );

  it.each([
    ['moved', () => ({ organizationId: agencies().foreign.id })],
    ['was switched off', () => ({ state: 'Disabled' as const })],
  ])('and %s is told nothing: those of the agency are who may answer', async (_way, values) => {
    const { writer, colleague, id, itemId } = await placed();
    const second = await placed();
    expect(await told(() => ask(second.id, second.itemId))).toEqual([second.writer.username]);
    await here.portal.db.update(user).set(values()).where(eq(user.id, writer.id));
    const names = await told(() => ask(id, itemId));
    expect(names).toContain(colleague.username);
    expect(names).not.toContain(writer.username);
  });

  it('does not decide on it from the agency that is asked, also after it was handed over', async () => {
    const { consumer, provider } = agencies();
    const [writer, colleague] = [await person('TenantAdministrator', consumer.id), await person('Client', consumer.id)];
    const made = await placeOrder(writer.caller, [await here.portal.make.api({ organizationId: provider.id })]);
    const caller = await move(writer, provider.id, colleague.id);
    const [item] = (await caller.call(order.detail, params(made.id))).body.items;
    expect(item.allowed).toEqual([]);
    const decide = { decision: 'approve', rowVersion: item.rowVersion } as const;
    for (const refused of [
      await caller.call(order.claim, params(item.id)),
      await caller.call(order.decide, { ...params(item.id), body: decide }),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'order.selfApproval' } });
    const note = { ...params(made.id), body: { body: 'As the provider', internal: true } };
    expect((await caller.call(order.message, note)).status).toBe(403);
    expect((await here.tenantadmin.call(order.decide, { ...params(item.id), body: decide })).status).toBe(200);
  });

  it('and lost the right by a change of role only reads it', async () => {
    const { writer, id, itemId } = await placed();
    const permissions = { order: ['view'] } as never;
    const { id: roleId } = await here.portal.make.role({ base: 'Client', permissions });
    await here.portal.db.update(user).set({ roleId }).where(eq(user.id, writer.id));
    expect((await writer.caller.call(order.detail, params(id))).body).toMatchObject({ allowed: ['message'] });
    expect((await writer.caller.call(order.withdraw, params(itemId))).status).toBe(403);
    expect((await writer.caller.call(order.cancel, params(id))).status).toBe(403);
  });

  it('for an agency in reach goes on as long as it is in reach', async () => {
    const { colleague } = await placed();
    const { id: applicationId } = await here.portal.make.application({
      ...{ organizationId: agencies().consumer.id, ownerId: colleague.id },
    });
    const administrator = await person('TenantAdministrator', agencies().provider.id);
    const api = await here.portal.make.api({ organizationId: agencies().provider.id });
    const made = await placeOrder(administrator.caller, [api], { applicationId });
    expect(made).toMatchObject({ organization: { code: 'CONSUMER' }, allowed: ['message', 'cancel'] });
    await carry(administrator.id, agencies().foreign.id);
    expect((await administrator.caller.call(order.detail, params(made.id))).status).toBe(404);
    expect((await administrator.caller.call(order.cancel, params(made.id))).status).toBe(404);
  });
});

describe('an approver who claimed an item', () => {
  const acts = {
    'was moved': (who: Person) => move(who, agencies().foreign.id, null),
    'was disabled': (who: Person) =>
      here.superadmin.call(people.disable, { ...params(who.id), body: { reason: 'Retired from service' } }),
    'was deleted': (who: Person) => here.superadmin.call(people.remove, params(who.id)),
    'got a role that decides nothing': async (who: Person) => {
      const { body: found } = await here.superadmin.call(people.detail, params(who.id));
      const { id: roleId } = await here.portal.make.role({
        base: 'Developer',
        permissions: { api: ['view'] } as never,
      });
      const { email, twoFactor, rowVersion } = found;
      const body = { rowVersion, input: { email, displayName: 'Pegawai Lama', twoFactor, divisionId: null, roleId } };
      const changed = await here.superadmin.call(people.update, { ...params(who.id), body });
      expect([changed.status, changed.body.code]).toEqual([200, undefined]);
    },
  };
  it.each(Object.keys(acts) as (keyof typeof acts)[])('and %s has it no more', async (way) => {
    const { id, itemId } = await placed();
    const approver = await person('TenantAdministrator', agencies().provider.id);
    expect((await approver.caller.call(order.claim, params(itemId))).status).toBe(200);
    await acts[way](approver);
    const [item] = (await here.tenantadmin.call(order.detail, params(id))).body.items;
    expect(item).toMatchObject({ claimedBy: null, state: 'PendingApproval' });
    expect((await here.tenantadmin.call(order.claim, params(itemId))).status).toBe(200);
  });
});
