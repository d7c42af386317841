import { and, desc, eq } from 'drizzle-orm';
import { application as contract, ORPHAN_DAYS } from '@titian/shared-contracts/subscription';
import { notification, portalLog, user } from '../../storage/schema';
import { portalOf } from '../../testing/portal-of';
import { withoutFirst } from '../../testing/with-first';
import { application } from './application.tables';
import { suspendOrphans, tellOfOrphans } from './orphan.jobs';

const here = portalOf();
const DAY = 86_400_000;
const clock = () => here.portal.app.clock();
/** The jobs a number of days later. */
const later = (days: number) => {
  here.portal.pass(days * DAY);
  return clock();
};

/** An application whose owner and only member are about to leave. */
async function deserted() {
  const { portal } = here;
  const staff = { organizationId: portal.organizations.consumer.id };
  const [owner, member] = [await portal.make.user('Client', staff), await portal.make.user('Client', staff)];
  const caller = await portal.as(owner.username);
  const { id } = (await caller.call(contract.create, { body: { name: `Kaunter ${owner.username}` } })).body;
  await caller.call(contract.setMember, { params: { id }, body: { userId: member.id, role: 'Developer' } });
  const leave = (who: { id: string }) => portal.db.update(user).set({ state: 'Disabled' }).where(eq(user.id, who.id));
  return { id: id as string, owner, member, leave };
}
const read = async (id: string) => (await here.portal.db.select().from(application).where(eq(application.id, id)))[0]!;
const told = async (title: RegExp) => {
  await here.portal.app.events.drain();
  const { db, people } = here.portal;
  const rows = await db.select().from(notification).where(eq(notification.userId, people.tenantadmin.id));
  return rows.filter((row) => title.test(JSON.stringify(row))).length;
};

it('is told to administrators once, when the last who looked after it has left', async () => {
  const { id, owner, member, leave } = await deserted();
  const { db } = here.portal;
  await leave(owner);
  expect(await tellOfOrphans(db, clock())).toBe(0);
  await leave(member);
  const now = clock();
  const all = await Promise.all(Array.from({ length: 12 }, () => tellOfOrphans(db, now)));
  expect(all.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect((await read(id)).orphanedAt).toEqual(now);
  expect(await told(new RegExp(`Kaunter ${owner.username} tidak lagi dijaga`))).toBe(1);
});

it('is suspended after its days, however many servers look at it, and not before', async () => {
  const { id, owner, member, leave } = await deserted();
  const { db } = here.portal;
  await leave(owner);
  await leave(member);
  await tellOfOrphans(db, clock());
  await suspendOrphans(db, later(ORPHAN_DAYS - 1));
  expect((await read(id)).state).toBe('Active');
  const now = later(1);
  await Promise.all(Array.from({ length: 12 }, () => suspendOrphans(db, now)));
  expect((await read(id)).state).toBe('Suspended');
  const entries = await db
    .select()
    .from(portalLog)
    .where(and(eq(portalLog.action, 'APP_SUSPEND'), eq(portalLog.targetId, id)))
    .orderBy(desc(portalLog.at));
  expect(entries).toHaveLength(1);
  expect(await told(new RegExp(`Kaunter ${owner.username} digantung: tiada penjaga`))).toBe(1);
});

it('goes on where somebody took it over in time, and has its days anew once it is resumed', async () => {
  const { id, owner, member, leave } = await deserted();
  const { db, people } = here.portal;
  await leave(owner);
  await leave(member);
  await tellOfOrphans(db, clock());
  const admin = await here.portal.as('tenantadmin');
  const given = await admin.call(contract.transfer, { params: { id }, body: { userId: people.client.id } });
  expect(given.status).toBe(200);
  await suspendOrphans(db, later(ORPHAN_DAYS + 1));
  expect((await read(id)).state).toBe('Active');
  await tellOfOrphans(db, clock());
  expect((await read(id)).orphanedAt).toBeNull();

  const other = await deserted();
  await other.leave(other.owner);
  await other.leave(other.member);
  await tellOfOrphans(db, clock());
  await suspendOrphans(db, later(ORPHAN_DAYS));
  const again = await here.portal.as('tenantadmin');
  expect((await again.call(contract.resume, { params: { id: other.id } })).status).toBe(200);
  await tellOfOrphans(db, clock());
  await suspendOrphans(db, later(1));
  expect((await read(other.id)).state).toBe('Active');
});

it('is told and suspended where another one fails, which follows with the next run', async () => {
  const { db } = here.portal;
  for (const { owner, member, leave } of [await deserted(), await deserted()]) {
    await leave(owner);
    await leave(member);
  }
  expect(await withoutFirst(db, (at) => tellOfOrphans(at, clock()))).toBe(1);
  const now = later(ORPHAN_DAYS);
  expect(await withoutFirst(db, (at) => suspendOrphans(at, now))).toBe(1);
});
