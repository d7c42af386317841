import { mailLog, notification } from '../storage/schema';
import { ownerOfPath } from '../document/page-owner';
import { SAMPLES } from '../testing/events/samples';
import { notified } from '../testing/events/notified';
import { buildMatrix, type Matrix } from '../testing/matrix/world';
import { sectionPages } from '../testing/page-patterns';
import { slices } from '../slices';
import { eventsOf } from '../slices/register';
import type { PortalEvent } from './catalogue';
import { emit } from './emit';
import { kindOf } from './message';

const samples = Object.entries(SAMPLES).map(([code, sample]) => ({ code, notified: [], lettersTo: [], ...sample }));
type Given = Pick<(typeof samples)[number], 'code' | 'payload'>;

let matrix: Matrix;
beforeAll(async () => {
  matrix = await buildMatrix();
  await matrix.portal.app.events.drain();
}, 120_000);
afterAll(() => matrix.portal.close());

const eventOf = async ({ code, payload }: Given) => ({ code, ...(await payload(matrix)) }) as PortalEvent;

it('has a sample of every event', () => {
  const codes = eventsOf(slices).flatMap(({ plans }) => Object.keys(plans));
  expect(Object.keys(SAMPLES).sort()).toEqual(codes.sort());
});

it.each(samples)(
  '$code is announced to $notified, with letters to $lettersTo',
  async ({ notified: names, lettersTo, ...sample }) => {
    const { db, app } = matrix.portal;
    const event = await eventOf(sample);
    await app.events.drain();
    await db.delete(mailLog);
    expect(await notified(matrix.portal, event)).toEqual(names);
    const mails = await db.select().from(mailLog);
    for (const { subject, body } of mails) expect(subject + body).not.toMatch(/[{}]|undefined/);
    const letters = mails.filter(({ eventCode }) => !kindOf(app.events.messages, eventCode));
    const recipients = letters.map(({ recipient }) => recipient).sort((one, other) => one.localeCompare(other));
    expect(recipients).toEqual(lettersTo.map((to) => expect.stringMatching(to)));
  },
);

it('links to pages that exist, in notifications and mails, and mails only kinds that are mailed', async () => {
  const { db, app } = matrix.portal;
  const sections = sectionPages();
  const events: PortalEvent[] = [];
  for (const sample of samples) events.push(await eventOf(sample));
  await app.events.drain();
  await db.delete(notification);
  await db.delete(mailLog);
  for (const event of events) await emit(db, { actor: null, correlationId: 'links', now: app.clock() }, event);
  await app.events.drain();
  const rows = await db.select().from(notification);
  const mails = await db.select().from(mailLog);
  const links = [
    ...rows.map(({ link }) => link),
    ...mails.flatMap(({ html }) => [...html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href!)),
  ];
  expect(mails.length).toBeGreaterThan(20);
  const broken = links.filter((link) => !ownerOfPath(sections, new URL(link, 'http://portal.example').pathname));
  expect([...new Set(broken)]).toEqual([]);
  const unexpected = mails.filter(({ eventCode }) => kindOf(app.events.messages, eventCode)?.mail === false);
  expect(unexpected.map(({ eventCode }) => eventCode)).toEqual([]);
});
