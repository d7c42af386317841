import { dataRequest } from '@titian/shared-contracts/data-request';
import { readRequest, sendRequest } from '../../testing/data-requests';
import { type Caller, portalOf } from '../../testing/portal-of';
import { withoutFirst } from '../../testing/with-first';
import { dayOf } from '../../wire/portal-day';
import { daysBetween, dueFrom } from './clock';
import { closeFulfilled, remindOfDue, reportOverdue } from './data-request.jobs';
import { dataRequest as table } from './data-request.tables';
import { eq } from 'drizzle-orm';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const REASON = 'The registers of two districts have to be joined first.';
const here = portalOf('client', 'developer', 'tenantadmin', 'superadmin');

const sent = () => sendRequest(here.client, { providerId: here.portal.organizations.provider.id });
const rowOf = async (id: string) => (await here.portal.db.select().from(table).where(eq(table.id, id)))[0]!;
async function act(
  caller: Caller,
  name: 'start' | 'ask' | 'extend' | 'handBack' | 'triage',
  id: string,
  body: object = {},
) {
  const { rowVersion } = await rowOf(id);
  return caller.call(dataRequest[name] as typeof dataRequest.start, { params: { id }, body: { rowVersion, ...body } });
}
const dueDay = async (id: string) => (await readRequest(here.client, id)).clock.dueDay as string;
const shifted = (day: string, days: number) => dayOf(new Date(Date.parse(`${day}T12:00:00+08:00`) + days * DAY));
/** Sets when a request was sent, as if days had passed since. */
const age = async (id: string, days: number) => {
  const submittedAt = new Date(Date.now() - days * DAY);
  await here.portal.db
    .update(table)
    .set({ submittedAt, dueAt: dueFrom(submittedAt, 14) })
    .where(eq(table.id, id));
};

describe('the days of a request', () => {
  it.each([
    ['2026-11-20T01:12:00Z', 14, 0, '2026-12-04T15:59:59.000Z'],
    // After midnight in Singapore, still the day before in UTC.
    ['2026-11-19T16:30:00Z', 14, 0, '2026-12-04T15:59:59.000Z'],
    ['2026-11-20T01:12:00Z', 14, 6 * HOUR, '2026-12-04T15:59:59.000Z'],
    ['2026-11-20T01:12:00Z', 14, 15 * HOUR, '2026-12-05T15:59:59.000Z'],
    ['2026-12-25T01:00:00Z', 14, 0, '2027-01-08T15:59:59.000Z'],
  ])('sent %s, of %i days, after a wait of %i ms, end %s', (at, days, paused, expected) =>
    expect(dueFrom(new Date(at), days, paused).toISOString()).toBe(expected),
  );

  it('are fourteen, in the zone of the portal', async () => {
    const { id } = await sent();
    const { clock, submittedAt } = await readRequest(here.client, id);
    expect(clock).toMatchObject({ days: 14, used: 0, extension: null });
    expect(daysBetween(dayOf(new Date(submittedAt)), clock.dueDay)).toBe(14);
  });

  it('stand still while the requester is asked, and go on with the answer', async () => {
    const { client, developer, portal } = here;
    const { id } = await sent();
    await act(developer, 'start', id);
    const before = await dueDay(id);
    await act(developer, 'ask', id, { body: 'Which districts?' });
    await portal.db
      .update(table)
      .set({ waitingSince: new Date(Date.now() - 3 * DAY) })
      .where(eq(table.id, id));
    expect(await readRequest(client, id)).toMatchObject({ dueAt: null, overdue: false, status: 'InfoRequested' });
    const answered = await client.call(dataRequest.answer, { params: { id }, body: { body: 'All of them.' } });
    expect(answered.status).toBe(200);
    expect(await dueDay(id)).toBe(shifted(before, 3));
    expect((await rowOf(id)).waitingSince).toBeNull();
  });

  it('are extended once, to a later day within another fourteen, for a reason', async () => {
    const { developer, client } = here;
    const { id } = await sent();
    const due = await dueDay(id);
    for (const until of [due, shifted(due, -1), shifted(due, 15)]) {
      const reply = await act(developer, 'extend', id, { until, reason: REASON });
      expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, '/until']);
    }
    expect((await act(developer, 'extend', id, { until: shifted(due, 7), reason: 'Later' })).status).toBe(422);
    expect((await act(developer, 'extend', id, { until: shifted(due, 7), reason: REASON })).status).toBe(200);
    expect((await readRequest(client, id)).clock).toMatchObject({
      ...{ days: 21, dueDay: shifted(due, 7), extension: { reason: REASON } },
    });
    expect((await act(developer, 'extend', id, { until: shifted(due, 9), reason: REASON })).body.code).toBe(
      'datarequest.extendedBefore',
    );
  });

  it('are told of once before they end, and once when they have ended', async () => {
    const { client, portal } = here;
    const [soon, over, waits] = [await sent(), await sent(), await sent()];
    await age(soon.id, 12);
    await age(over.id, 15);
    await age(waits.id, 15);
    await portal.db
      .update(table)
      .set({ status: 'InfoRequested', waitingSince: new Date() })
      .where(eq(table.id, waits.id));
    const now = new Date();
    expect([await reportOverdue(portal.db, now), await remindOfDue(portal.db, now)]).toEqual([1, 1]);
    expect([await reportOverdue(portal.db, now), await remindOfDue(portal.db, now)]).toEqual([0, 0]);
    const late = await readRequest(client, over.id);
    expect(late).toMatchObject({ overdue: true, status: 'Submitted' });
    expect(late.events.map(({ code }: { code: string }) => code)).toContain('overdue');
    expect((await readRequest(client, waits.id)).overdue).toBe(false);
  });

  it('are told of anew by the agency that is picked after another handed it back', async () => {
    const { developer, superadmin, portal } = here;
    const { id } = await sent();
    await age(id, 12);
    const remind = async () => {
      await remindOfDue(portal.db, new Date());
      return (await rowOf(id)).remindedAt;
    };
    expect(await remind()).not.toBeNull();
    expect((await act(developer, 'handBack', id, { reason: REASON })).status).toBe(200);
    expect((await rowOf(id)).remindedAt).toBeNull();
    // The platform is reminded of what it has to pass on; the agency that it picks is another reader.
    expect(await remind()).not.toBeNull();
    const picked = await act(superadmin, 'triage', id, { providerId: portal.organizations.foreign.id });
    expect(picked.status).toBe(200);
    expect((await rowOf(id)).remindedAt).toBeNull();
  });

  it('are told of anew once they moved on by a wait, and not where they are over', async () => {
    const { client, developer, portal } = here;
    const [moved, late] = [await sent(), await sent()];
    const waited = { [moved.id]: 10, [late.id]: 0 };
    await age(moved.id, 12);
    await age(late.id, 20);
    await reportOverdue(portal.db, new Date());
    await remindOfDue(portal.db, new Date());
    for (const [id, days] of Object.entries(waited)) {
      expect((await act(developer, 'start', id)).status).toBe(200);
      expect((await act(developer, 'ask', id, { body: 'Which districts?' })).status).toBe(200);
      await portal.db
        .update(table)
        .set({ waitingSince: new Date(Date.now() - days * DAY) })
        .where(eq(table.id, id));
      const answer = await client.call(dataRequest.answer, { params: { id }, body: { body: 'All of them.' } });
      expect(answer.status).toBe(200);
    }
    expect((await rowOf(moved.id)).remindedAt).toBeNull();
    await remindOfDue(portal.db, new Date(Date.now() + 10 * DAY));
    expect((await rowOf(moved.id)).remindedAt).not.toBeNull();
    const { remindedAt, overdueAt } = await rowOf(late.id);
    expect([remindedAt, overdueAt].includes(null)).toBe(false);
  });

  it('after which a fulfilled request closes by itself are thirty', async () => {
    const { client, portal } = here;
    const [young, old] = [await sent(), await sent()];
    const fulfil = (id: string, days: number) =>
      portal.db
        .update(table)
        .set({ status: 'Fulfilled', fulfilledAt: new Date(Date.now() - days * DAY) })
        .where(eq(table.id, id));
    await fulfil(young.id, 29);
    await fulfil(old.id, 31);
    expect(await closeFulfilled(portal.db, new Date())).toBe(1);
    expect((await readRequest(client, old.id)).status).toBe('Closed');
    expect((await readRequest(client, young.id)).status).toBe('Fulfilled');
  });

  it('close the others where one fails, which follows with the next run', async () => {
    const { db } = here.portal;
    const fulfilled = { status: 'Fulfilled', fulfilledAt: new Date(Date.now() - 31 * DAY) } as const;
    for (const { id } of [await sent(), await sent(), await sent()])
      await db.update(table).set(fulfilled).where(eq(table.id, id));
    expect(await withoutFirst(db, (given) => closeFulfilled(given, new Date()))).toBe(1);
  });
});
