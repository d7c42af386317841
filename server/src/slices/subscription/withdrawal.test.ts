import { subscriber, subscription as contract } from '@titian/shared-contracts/subscription';
import { and, asc, eq, like } from 'drizzle-orm';
import { mailLog, portalLog } from '../../storage/schema';
import { personOf } from '../../testing/moving';
import { type Caller, portalOf } from '../../testing/portal-of';
import { subscribe } from '../../testing/subscribing';
import { notificationsAbout } from '../../testing/told';
import { dayOf } from '../../wire/portal-day';
import { apiPackage } from '../catalogue/catalogue.tables';
import { subscription } from './subscription.tables';

const here = portalOf('client', 'otherclient', 'developer', 'tenantadmin');
const REASON = 'The census doubles our counters for a week.';
const GRANT = { decision: 'grant' } as const;

/** A subscription of half a year, whose later end takes a decision. */
async function make() {
  const { db } = here.portal;
  const { id, packageId } = await subscribe(here.portal, here.client, { subscriptionMonths: 6 });
  await db.update(apiPackage).set({ validation: 'Manual' }).where(eq(apiPackage.id, packageId));
  const [row] = await db.select().from(subscription).where(eq(subscription.id, id));
  return { params: { id }, subscriptionNo: row!.subscriptionNo };
}
type Made = Awaited<ReturnType<typeof make>>;

const CALLS = {
  boosts: {
    ask: ({ params }: Made, who: Caller = here.client) =>
      who.call(contract.askBoost, { params, body: { calls: 500, rate: 0, days: 7, reason: REASON } }),
    withdraw: (id: string, who: Caller = here.client) => who.call(contract.withdrawBoost, { params: { id } }),
    grant: (id: string) => here.tenantadmin.call(subscriber.decideBoost, { params: { id }, body: GRANT }),
    words: { code: 'subscription.boost.withdrawn', action: 'BOOST_WITHDRAW', path: '/boost' },
  },
  extensions: {
    ask: ({ params }: Made, who: Caller = here.client) => {
      const until = dayOf(new Date(here.portal.app.clock().getTime() + 400 * 86_400_000));
      return who.call(contract.askExtension, { params, body: { until, reason: REASON } });
    },
    withdraw: (id: string, who: Caller = here.client) => who.call(contract.withdrawExtension, { params: { id } }),
    grant: (id: string) => here.tenantadmin.call(subscriber.decideExtension, { params: { id }, body: GRANT }),
    words: { code: 'subscription.extension.withdrawn', action: 'EXTENSION_WITHDRAW', path: '/extension' },
  },
} as const;
type Kind = keyof typeof CALLS;
const KINDS = ['boosts', 'extensions'] as const satisfies Kind[];
const read = async ({ params }: Made) => (await here.client.call(contract.detail, { params })).body;
const asked = async (kind: Kind, held: Made, who?: Caller): Promise<string> =>
  (await CALLS[kind].ask(held, who)).body.id;

describe.each(KINDS)('of %s, what was asked', (kind) => {
  const { ask, withdraw, grant, words } = CALLS[kind];

  it('is withdrawn while nobody has decided, logged, and can be asked again', async () => {
    const held = await make();
    expect((await read(held)).allowed).not.toContain('withdraw');
    const id = await asked(kind, held);
    const before = await read(held);
    expect(before.allowed).toContain('withdraw');
    expect((await withdraw(id)).status).toBe(200);
    const after = await read(held);
    expect(after[kind]).toMatchObject([{ id, state: 'Withdrawn', decisionReason: null }]);
    expect([after.allowed.includes('withdraw'), after.endingAt]).toEqual([false, before.endingAt]);
    const log = and(eq(portalLog.targetId, held.params.id), like(portalLog.action, '%\\_WITHDRAW'));
    expect(await here.portal.db.select().from(portalLog).where(log).orderBy(asc(portalLog.id))).toMatchObject([
      { action: words.action, changes: [{ path: words.path, before: 'Requested', after: 'Withdrawn' }] },
    ]);
    expect(await withdraw(id)).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
    expect(await grant(id)).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
    expect((await ask(held)).status).toBe(201);
  });

  it('is told, once withdrawn, to who was told that it is asked: by mail to who decides', async () => {
    const { portal } = here;
    const { developer, tenantadmin, client } = portal.people;
    const held = await make();
    const id = await asked(kind, held);
    await portal.app.events.drain();
    const mailsTo = (recipient: string) =>
      portal.db.$count(mailLog, and(eq(mailLog.recipient, recipient), eq(mailLog.eventCode, words.code)));
    const before = [await mailsTo(tenantadmin.email), await mailsTo(developer.email)];
    await withdraw(id);
    const told = async (userId: string) =>
      (await notificationsAbout(portal, userId, held.subscriptionNo)).map(({ sourceKey }) => sourceKey.split(':')[1]);
    expect(await told(developer.id)).toContain(words.code);
    expect(await told(tenantadmin.id)).toContain(words.code);
    expect(await told(client.id)).not.toContain(words.code);
    expect([await mailsTo(tenantadmin.email), await mailsTo(developer.email)]).toEqual([before[0]! + 1, before[1]]);
  });

  it('is withdrawn by who may ask, a colleague too, and by nobody else', async () => {
    const { portal } = here;
    const held = await make();
    const id = await asked(kind, held);
    expect((await withdraw(id, here.otherclient)).status).toBe(404);
    expect((await withdraw(id, here.developer)).status).toBe(404);
    expect((await withdraw(portal.people.client.id)).status).toBe(404);
    expect((await read(held))[kind][0].state).toBe('Requested');
    const colleague = await personOf(portal, 'Client', portal.people.client.organizationId!);
    expect((await withdraw(id, colleague.caller)).status).toBe(200);
  });

  it('is either decided or withdrawn, where both come at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const held = await make();
      const id = await asked(kind, held);
      const replies = await Promise.all([withdraw(id), grant(id), withdraw(id)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const lost = replies.filter(({ status }) => status === 409).map(({ body }) => body.code);
      expect(lost).toEqual(['STATE_CONFLICT', 'STATE_CONFLICT']);
      const [request] = (await read(held))[kind];
      expect(request.state).toBe(replies[1].status === 200 ? 'Granted' : 'Withdrawn');
    }
  });

  it('is not withdrawn any more once the subscription has ended', async () => {
    const held = await make();
    const id = await asked(kind, held);
    await here.client.call(contract.terminate, { params: held.params, body: { reason: REASON } });
    expect(await withdraw(id)).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
    expect((await read(held)).allowed).not.toContain('withdraw');
  });
});
