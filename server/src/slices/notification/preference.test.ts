import {
  type Digest,
  notification as notifications,
  preference as contract,
} from '@titian/shared-contracts/notification';
import { eq } from 'drizzle-orm';
import { emit } from '../../events/emit';
import { digestEntry, mailLog, notification, notificationPreference, portalLog } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';
import { placeOrder } from '../../testing/ordering';

let portal: Portal;
let client: Awaited<ReturnType<Portal['as']>>;
let orderId: string;
beforeAll(async () => {
  portal = await buildPortal();
  client = await portal.as('client');
  const { organizations, make } = portal;
  orderId = (await placeOrder(client, [await make.api({ organizationId: organizations.provider.id })])).id;
});
beforeEach(async () => {
  await portal.app.events.drain();
  for (const table of [notification, mailLog, digestEntry, notificationPreference]) await portal.db.delete(table);
});
afterAll(() => portal.close());

interface Choice {
  inApp?: boolean;
  email?: boolean;
  digest?: Digest;
}
const choose = (eventCode: string, { inApp = true, email = true, digest = 'none' }: Choice) =>
  client.call(contract.save, { body: { changes: [{ eventCode, inApp, email, digest }] } });
const receipt = 'order.received';

/** Emits the order's event again; the tests look at the client's receipt. */
async function emitOrder(): Promise<void> {
  const cause = { actor: null, correlationId: 'test', now: portal.app.clock() };
  await emit(portal.db, cause, { code: 'order.submitted', orderId });
  await portal.app.events.drain();
}
const bells = async () => (await client.call(notifications.latest)).body.length;
const mails = async (eventCode = receipt) => portal.db.select().from(mailLog).where(eq(mailLog.eventCode, eventCode));

describe('preferences', () => {
  it('start with the defaults, and list only events that concern the reader', async () => {
    const { body } = await client.call(contract.list);
    const codes = body.map(({ eventCode }: { eventCode: string }) => eventCode);
    expect(body).toContainEqual(
      expect.objectContaining({ eventCode: receipt, inApp: true, email: true, digest: 'none', fixed: false }),
    );
    expect(body).toContainEqual(
      expect.objectContaining({ eventCode: 'user.locked', fixed: true, category: 'security' }),
    );
    expect(codes).not.toContain('order.submitted');
    expect((await portal.nobody.call(contract.list)).status).toBe(401);
  });

  it('are stored for their owner only, and logged', async () => {
    const reply = await choose(receipt, { email: false, digest: 'daily' });
    expect(reply.status).toBe(200);
    expect(reply.body).toContainEqual(expect.objectContaining({ eventCode: receipt, email: false, digest: 'none' }));
    const other = await (await portal.as('otherclient')).call(contract.list);
    expect(other.body).toContainEqual(expect.objectContaining({ eventCode: receipt, email: true }));
    const entries = await portal.db.select().from(portalLog).where(eq(portalLog.action, 'PREFERENCE_UPDATE'));
    expect(entries).toHaveLength(1);
  });

  it('cannot switch off security events, and refuse unknown events and those of others', async () => {
    const faults = await Promise.all(
      ['user.locked', 'no.such', 'order.item.answered', 'constructor'].map(async (code) => {
        const { status, body } = await choose(code, { inApp: false, email: false });
        return [status, body.errors?.[0]];
      }),
    );
    const path = '/changes/0/eventCode';
    expect(faults).toEqual([
      [422, { path, code: 'validation.alwaysOn' }],
      ...Array(3).fill([422, { path, code: 'validation.invalid' }]),
    ]);
    await portal.db.insert(notificationPreference).values({
      userId: portal.people.client.id,
      eventCode: 'user.locked',
      inApp: false,
      email: false,
      digest: 'none',
    });
    const cause = { actor: null, correlationId: 'test', now: portal.app.clock() };
    await emit(portal.db, cause, {
      code: 'user.locked',
      userId: portal.people.client.id,
      until: '2026-11-21T08:00:00Z',
    });
    await portal.app.events.drain();
    expect([await bells(), (await mails('user.locked')).length]).toEqual([1, 1]);
  });
});

describe('notifications', () => {
  it.each<[Choice, number, number]>([
    [{}, 1, 1],
    [{ inApp: false }, 0, 1],
    [{ email: false }, 1, 0],
    [{ inApp: false, email: false }, 0, 0],
  ])('by %j: %d in the bell, %d by mail', async (choice, inBell, byMail) => {
    await choose(receipt, choice);
    await emitOrder();
    expect([await bells(), (await mails()).length]).toEqual([inBell, byMail]);
  });

  it('are mailed for an event that is not mailed by default, if the reader chose so', async () => {
    const developer = await portal.as('tenantadmin');
    const changes = [{ eventCode: 'order.cancelled', inApp: true, email: true, digest: 'none' as const }];
    expect((await developer.call(contract.save, { body: { changes } })).status).toBe(200);
    const cause = { actor: null, correlationId: 'test', now: portal.app.clock() };
    await emit(portal.db, cause, { code: 'order.cancelled', orderId });
    await portal.app.events.drain();
    expect((await mails('order.cancelled')).map(({ recipient }) => recipient)).toEqual([
      portal.people.tenantadmin.email,
    ]);
  });
});

describe('a digest mail', () => {
  const DAY = 86_400_000;
  const due = () => portal.app.jobs.run('notification.digest');
  // Sessions end after twelve hours.
  const passDays = async (days: number) => {
    portal.pass(days * DAY);
    client = await portal.as('client');
  };

  it('lists the notifications of a day once, in the language of its reader', async () => {
    await choose(receipt, { digest: 'daily' });
    await emitOrder();
    await emitOrder();
    expect([await bells(), (await mails()).length]).toEqual([2, 0]);
    await due();
    expect(await mails('digest.daily')).toEqual([]);
    await passDays(1);
    await due();
    await due();
    const [mail, ...rest] = await mails('digest.daily');
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ recipient: portal.people.client.email, subject: 'Ringkasan harian: 2 perkara' });
    expect(mail!.html.match(/order-detail\?id=/g)).toHaveLength(2);
    expect(mail!.body).toContain('/listnotification?profile=notifications');
  });

  it('is sent weekly if chosen, and not at all once mails are switched off', async () => {
    await choose(receipt, { digest: 'weekly' });
    await emitOrder();
    await passDays(7);
    await due();
    expect((await mails('digest.weekly')).map(({ subject }) => subject)).toEqual(['Ringkasan mingguan: 1 perkara']);
    await emitOrder();
    await choose(receipt, { email: false });
    await passDays(7);
    await due();
    expect(await mails('digest.weekly')).toHaveLength(1);
  });
});
