import { order } from '@titian/shared-contracts/order';
import { role } from '@titian/shared-contracts/role';
import { user as people } from '@titian/shared-contracts/user';
import { eq } from 'drizzle-orm';
import { role as roles, user } from '../../storage/schema';
import { leave, movePerson, type Person, personOf, toldBy } from '../../testing/moving';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';

/** An order belongs to the agency that it is for, whoever placed it, and wherever that person works now. */
const here = portalOf('superadmin', 'tenantadmin');
const agencies = () => here.portal.organizations;
const params = (id: string) => ({ params: { id } });

const person = (role: 'Client' | 'Developer' | 'TenantAdministrator', organizationId: string) =>
  personOf(here.portal, role, organizationId);
const move = (who: Person, organizationId: string, handOverTo: string | null) =>
  movePerson(here.portal, who, organizationId, handOverTo);
const told = (act: () => Promise<unknown>) => toldBy(here.portal, act);
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
    'was moved': (who: Person) => leave.move(here.portal, who),
    'was disabled': (who: Person) => leave.disable(here.portal, who),
    'was deleted': (who: Person) => leave.remove(here.portal, who),
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
  it('and got such a role with others has it no more, at once or within the hour', async () => {
    const [one, two] = [await placed(), await placed()];
    const permissions = { order: ['view', 'approve'], api: ['view'] } as never;
    const { id: fromRoleId } = await here.portal.make.role({ base: 'Developer', permissions });
    const approver = await person('Developer', agencies().provider.id);
    await here.portal.db.update(user).set({ roleId: fromRoleId }).where(eq(user.id, approver.id));
    expect((await approver.caller.call(order.claim, params(one.itemId))).status).toBe(200);
    const { id: roleId } = await here.portal.make.role({ base: 'Developer', permissions: { api: ['view'] } as never });
    const body = { people: [{ id: approver.id, fromRoleId }], reason: 'Other duties' };
    expect((await here.superadmin.call(role.assign, { ...params(roleId), body })).status).toBe(200);
    const claimedBy = async ({ id }: { id: string }) =>
      (await here.tenantadmin.call(order.detail, params(id))).body.items[0].claimedBy;
    expect(await claimedBy(one)).toBe(null);

    await here.portal.db.update(user).set({ roleId: fromRoleId }).where(eq(user.id, approver.id));
    expect((await approver.caller.call(order.claim, params(two.itemId))).status).toBe(200);
    await here.portal.app.jobs.run('order.release');
    expect(await claimedBy(two)).toMatchObject({ id: approver.id });
    const fewer = { api: ['view'] } as never;
    await here.portal.db.update(roles).set({ permissions: fewer }).where(eq(roles.id, fromRoleId));
    await here.portal.app.jobs.run('order.release');
    expect(await claimedBy(two)).toBe(null);
  });

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

it('shows a message with the agency that its author wrote for', async () => {
  const { writer, colleague, id } = await placed();
  const body = { body: 'For which districts?' };
  expect((await writer.caller.call(order.message, { ...params(id), body })).status).toBe(201);
  await move(writer, agencies().foreign.id, colleague.id);
  const { messages } = (await colleague.caller.call(order.detail, params(id))).body;
  expect(messages).toMatchObject([{ author: { id: writer.id }, organization: { code: 'CONSUMER' } }]);
});
