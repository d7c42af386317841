import { order } from '@titian/shared-contracts/order';
import { subscription } from '@titian/shared-contracts/subscription';
import { eq } from 'drizzle-orm';
import { outbox } from '../../storage/schema';
import { apiPackage, apiVersion } from '../catalogue/catalogue.tables';
import { orderStep } from './order.tables';
import { subscription as subscriptions } from '../subscription/subscription.tables';
import { type Caller, portalOf } from '../../testing/portal-of';
import { placeOrder } from '../../testing/ordering';

const here = portalOf('client', 'tenantadmin', 'superadmin');

const REASON = 'The purpose does not need this data.';
const api = (pack = {}, given = {}) =>
  here.portal.make.api({ organizationId: here.portal.organizations.provider.id, ...given }, pack);
const place = async (pack = {}, given = {}) => placeOrder(here.client, [await api(pack, given)]);
const detail = async (id: string, who = here.client) => (await who.call(order.detail, { params: { id } })).body;
const decide = (who: Caller, item: { id: string }, body: object) =>
  who.call(order.decide, { params: { id: item.id }, body: body as never });
const approve = (who: Caller, item: { id: string; rowVersion: number }, more = {}) =>
  decide(who, item, { decision: 'approve', rowVersion: item.rowVersion, ...more });
const grants = (itemId: string) =>
  here.portal.db.select().from(subscriptions).where(eq(subscriptions.orderItemId, itemId));

describe('approving', () => {
  it('goes step by step, each decided by its own approvers', async () => {
    const placed = await place({ validation: 'Chain' }, { personalData: true });
    const [item] = placed.items;
    expect((await approve(here.tenantadmin, item)).status).toBe(200);
    expect(await grants(item.id)).toEqual([]);
    const second = (await detail(placed.id, here.tenantadmin)).items[0];
    expect(second).toMatchObject({ state: 'PendingApproval', claimedBy: null });
    expect((await approve(here.tenantadmin, second)).status).toBe(200);
    const third = (await detail(placed.id, here.tenantadmin)).items[0];
    expect(third.steps.map(({ state }: { state: string }) => state)).toEqual(['Approved', 'Approved', 'Current']);
    expect(third.allowed).toEqual([]);
    expect(await approve(here.tenantadmin, third)).toMatchObject({ status: 403 });
    expect((await approve(here.superadmin, third)).status).toBe(200);
    expect(await detail(placed.id)).toMatchObject({ state: 'Completed', items: [{ state: 'Approved' }] });
    expect(await grants(item.id)).toHaveLength(1);
  });

  it('keeps conditions and the granted quota, also on the subscription', async () => {
    const placed = await place();
    const quotaOverride = { limit: 50, unit: 'day' as const };
    const noCalls = { limit: 0, unit: 'day' as const };
    expect((await approve(here.tenantadmin, placed.items[0], { quotaOverride: noCalls })).status).toBe(422);
    const tooMany = { limit: 1_000_000_001, unit: 'day' as const };
    expect((await approve(here.tenantadmin, placed.items[0], { quotaOverride: tooMany })).body.errors).toEqual([
      { path: '/quotaOverride/limit', code: 'validation.quotaMax' },
    ]);
    await approve(here.tenantadmin, placed.items[0], { conditions: 'Counter staff only.', quotaOverride });
    const [item] = (await detail(placed.id)).items;
    expect(item).toMatchObject({ state: 'ApprovedWithConditions', conditions: 'Counter staff only.', quotaOverride });
    const held = await here.client.call(subscription.detail, { params: { id: item.subscriptionId } });
    expect(held.body.quota).toEqual(quotaOverride);
  });

  it('grants some response fields only, which the letter lists and the subscription has', async () => {
    const made = await api();
    const schema = {
      type: 'object',
      properties: { data: { items: { properties: { no: {}, nama: {}, alamat: {} } } } },
    };
    await here.portal.db
      .update(apiVersion)
      .set({
        operations: [{ method: 'GET', path: '/hakmilik', summary: '', tag: '', deprecated: false }],
        swaggerOriginal: {
          paths: { '/hakmilik': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } } },
        },
      })
      .where(eq(apiVersion.id, made.version.id));
    const placed = await placeOrder(here.client, [made]);
    const [item] = placed.items;
    const fieldsOf = (who: Caller) => who.call(order.fields, { params: { id: item.id } });
    expect((await fieldsOf(here.tenantadmin)).body).toEqual([
      {
        operationId: 'GET /hakmilik',
        method: 'GET',
        path: '/hakmilik',
        fields: ['/data/*/no', '/data/*/nama', '/data/*/alamat'],
      },
    ]);
    expect((await fieldsOf(here.client)).status).toBe(403);
    for (const fields of [['/data/*/gaji'], ['no slash']])
      expect(
        (await approve(here.tenantadmin, item, { fields: [{ operationId: 'GET /hakmilik', fields }] })).status,
      ).toBe(422);
    const fields = [{ operationId: 'GET /hakmilik', fields: ['/data/*/no'] }];
    expect((await approve(here.tenantadmin, item, { fields })).status).toBe(200);
    expect((await detail(placed.id)).items[0]).toMatchObject({ state: 'ApprovedWithConditions', fields });
    const letter = await here.client.call(order.letter, { params: { id: placed.id }, query: { locale: 'en' } });
    expect(letter.body.items[0].notes).toContainEqual({
      label: 'Response fields granted',
      value: 'GET /hakmilik: data[].no',
    });
  });

  it('accepts one of several concurrent decisions', async () => {
    const placed = await place();
    const [item] = placed.items;
    const replies = await Promise.all([
      approve(here.tenantadmin, item),
      decide(here.superadmin, item, {
        decision: 'reject',
        rowVersion: item.rowVersion,
        refusalCode: 'capacity',
        reason: REASON,
      }),
      approve(here.superadmin, item),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const lost = replies.find(({ status }) => status === 409);
    expect(lost!.body).toMatchObject({ code: 'STATE_CONFLICT', extra: { from: expect.any(String), allowed: [] } });
    expect((await detail(placed.id)).state).toBe('Completed');
  });

  it('completes an order whose two items are decided at once', async () => {
    const placed = await placeOrder(here.client, [await api(), await api()]);
    const [one, two] = placed.items;
    await Promise.all([approve(here.tenantadmin, one), approve(here.superadmin, two)]);
    expect(await detail(placed.id)).toMatchObject({ state: 'Completed' });
  });

  it('refuses a decision on an item that changed since it was read', async () => {
    const placed = await place();
    const [item] = placed.items;
    await here.tenantadmin.call(order.claim, { params: { id: item.id } });
    expect(await approve(here.tenantadmin, item)).toMatchObject({
      status: 409,
      body: { code: 'STATE_CONFLICT', extra: { from: 'InProgress', to: 'Approved' } },
    });
  });

  it('refuses a package that was closed in the meantime, and leaves the step as it was', async () => {
    const made = await api();
    const placed = await placeOrder(here.client, [made]);
    await here.portal.db.update(apiPackage).set({ state: 'Closed' }).where(eq(apiPackage.id, made.package.id));
    expect(await approve(here.tenantadmin, placed.items[0])).toMatchObject({
      status: 409,
      body: { code: 'order.packageClosed' },
    });
    const [step] = await here.portal.db.select().from(orderStep).where(eq(orderStep.itemId, placed.items[0].id));
    expect(step!.state).toBe('Current');
  });

  it('fills a package to its limit, of four approvals at once', async () => {
    const made = await api({ maxSubscribers: 2 });
    const items = [];
    for (let n = 0; n < 4; n++) items.push((await placeOrder(here.client, [made])).items[0]);
    const replies = await Promise.all(items.map((item) => approve(here.tenantadmin, item)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual(['order.packageFull', 'order.packageFull']);
  });

  it('is refused to the requester, to people without the right, and to other tenants', async () => {
    const placed = await placeOrder(here.tenantadmin, [await api()]);
    const [item] = placed.items;
    expect(await approve(here.tenantadmin, item)).toMatchObject({ status: 403, body: { code: 'order.selfApproval' } });
    expect((await approve(await here.portal.as('developer'), item)).status).toBe(403);
    expect((await approve(await here.portal.as('otheradmin'), item)).status).toBe(404);
    expect((await approve(here.superadmin, item)).status).toBe(200);
  });
});

describe('rejecting', () => {
  it('needs a code and a reason, and shows both', async () => {
    const placed = await place({ validation: 'Chain' });
    const [item] = placed.items;
    const body = { decision: 'reject', rowVersion: item.rowVersion, refusalCode: 'purposeNotClear', reason: REASON };
    expect(await decide(here.tenantadmin, item, { ...body, reason: 'short' })).toMatchObject({ status: 422 });
    expect(await decide(here.tenantadmin, item, { ...body, refusalCode: undefined })).toMatchObject({ status: 422 });
    expect((await decide(here.tenantadmin, item, body)).status).toBe(200);
    expect(await detail(placed.id)).toMatchObject({
      state: 'Completed',
      items: [
        {
          state: 'Rejected',
          refusalCode: 'purposeNotClear',
          reason: REASON,
          steps: [{ state: 'Rejected', decidedBy: { id: here.portal.people.tenantadmin.id } }, { state: 'Skipped' }],
        },
      ],
    });
    expect(await grants(item.id)).toEqual([]);
  });
});

describe('asking', () => {
  it('stops the clock until the requester answers', async () => {
    const placed = await place();
    const [item] = placed.items;
    await decide(here.tenantadmin, item, {
      decision: 'ask',
      rowVersion: item.rowVersion,
      reason: 'Which counters will see it?',
    });
    const asked = await detail(placed.id);
    expect(asked.items[0]).toMatchObject({ state: 'InfoRequested', allowed: ['answer', 'withdraw'] });
    expect(asked.messages).toMatchObject([{ body: 'Which counters will see it?', mine: false }]);
    const question = { itemId: item.id, reason: 'Which counters will see it?' };
    expect(asked.events.at(-1)).toMatchObject({ code: 'asked', params: question });
    expect(await approve(here.tenantadmin, asked.items[0])).toMatchObject({ status: 409 });

    here.portal.pass(3 * 86_400_000);
    [here.client, here.tenantadmin, here.superadmin] = [
      await here.portal.as('client'),
      await here.portal.as('tenantadmin'),
      await here.portal.as('superadmin'),
    ];
    const body = { body: 'Two counters in Melaka.' };
    expect((await here.tenantadmin.call(order.answer, { params: { id: item.id }, body })).status).toBe(403);
    expect((await here.client.call(order.answer, { params: { id: item.id }, body })).status).toBe(200);
    expect((await here.client.call(order.answer, { params: { id: item.id }, body })).status).toBe(409);
    const answered = await detail(placed.id);
    const [after] = answered.items;
    expect(after).toMatchObject({ state: 'PendingApproval', claimedBy: { id: here.portal.people.tenantadmin.id } });
    const paused = Date.parse(after.slaDueAt) - Date.parse(item.slaDueAt);
    expect(Math.round(paused / 86_400_000)).toBe(3);
    expect(answered.slaDueAt).toBe(after.slaDueAt);
    expect((await here.tenantadmin.call(order.release, { params: { id: item.id } })).status).toBe(200);
    const [free] = (await detail(placed.id, here.tenantadmin)).items;
    expect(free).toMatchObject({ state: 'PendingApproval', claimedBy: null });
    expect((await approve(here.superadmin, free)).status).toBe(200);
  });
});

describe('claiming', () => {
  it('shows who claimed the item, until it is released', async () => {
    const placed = await place();
    const [item] = placed.items;
    const [claim, release] = [order.claim, order.release].map(
      (entry) => (who: Caller) => who.call(entry, { params: { id: item.id } }),
    );
    expect((await claim!(here.tenantadmin)).status).toBe(200);
    expect((await claim!(here.tenantadmin)).status).toBe(200);
    expect(await claim!(here.superadmin)).toMatchObject({ status: 409, body: { code: 'order.claimed' } });
    expect(await detail(placed.id)).toMatchObject({ state: 'InProgress', items: [{ state: 'InProgress' }] });
    expect((await release!(here.superadmin)).status).toBe(403);
    expect((await release!(here.tenantadmin)).status).toBe(200);
    expect((await release!(here.tenantadmin)).status).toBe(409);
    expect((await claim!(here.client)).status).toBe(403);
    expect((await claim!(here.superadmin)).status).toBe(200);
  });
});

describe('several at once', () => {
  it('decides what it can and reports what it could not', async () => {
    const placed = await placeOrder(here.client, [await api(), await api()]);
    const [one, two] = placed.items;
    const items = [
      { id: one.id, rowVersion: one.rowVersion },
      { id: two.id, rowVersion: 99 },
    ];
    const reply = await here.tenantadmin.call(order.decideMany, { body: { items, decision: 'approve' } });
    expect(reply.body).toEqual({ done: [one.id], failed: [{ id: two.id, code: 'STATE_CONFLICT' }] });
    const bare = { items: [items[1]!], decision: 'reject' as const };
    expect((await here.tenantadmin.call(order.decideMany, { body: bare })).status).toBe(422);
    const full = { ...bare, items: [{ id: two.id, rowVersion: two.rowVersion }], refusalCode: 'capacity' as const };
    const refused = await here.tenantadmin.call(order.decideMany, { body: { ...full, reason: REASON } });
    expect(refused.body).toEqual({ done: [two.id], failed: [] });
  });

  it('emits one event for each decision', async () => {
    const placed = await placeOrder(here.client, [await api()]);
    await approve(here.tenantadmin, placed.items[0]);
    const rows = await here.portal.db.select().from(outbox);
    const emitted = rows.filter(({ payload }) => payload.orderId === placed.id).map(({ code }) => code);
    expect(emitted).toEqual(['order.submitted', 'order.item.approved']);
  });
});
