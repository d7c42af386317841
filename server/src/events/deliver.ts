import type { HubEvents } from '@titian/shared-contracts';
import type { HubSender } from '../hub/hub.plugin';
import type { Compose } from '../mail/compose';
import { layBy } from './digest';
import { queueMails } from './mails';
import type { Db } from '../storage/open';
import { notification } from '../storage/schema';
import { fill } from './fill';
import type { Plan, Telling } from './plan';
import { routesOf } from './routing';

type Ring = { userId: string; event: 'subscribe' | 'invitation'; news: HubEvents['subscribe'] };
/** What is sent once the transaction stands. */
export interface Aftermath {
  rings: Ring[];
  refresh: Plan['refresh'];
  issue: Plan['issue'];
  applicant: Plan['applicant'];
  sections: Plan['sections'];
  endSession: Plan['endSession'];
  rightsOf: Plan['rightsOf'];
  mails: number;
}
interface Source {
  id: string;
  now: Date;
  compose: Compose;
}

/** A toast is short, and so is what servers tell each other. */
const TOAST_LENGTH = 280;

/** Adds a notification for each reader who has none of this event yet. */
async function notify(tx: Db, { id, now }: Source, telling: Telling): Promise<Ring[]> {
  if (telling.to.length === 0 || telling.mailOnly) return [];
  const { title, body } = fill(telling.code, telling.params);
  const { category, severity, link } = telling;
  const rows = await tx
    .insert(notification)
    .values(
      telling.to.map(({ id: userId }) => {
        const sourceKey = `${id}:${telling.code}:${userId}`;
        return { userId, title, body, link, category, severity, createdAt: now, sourceKey };
      }),
    )
    .onConflictDoNothing({ target: notification.sourceKey })
    .returning({ id: notification.id, userId: notification.userId });
  const short = { my: body.my.slice(0, TOAST_LENGTH), en: body.en.slice(0, TOAST_LENGTH) };
  const locales = new Map(telling.to.map((reader) => [reader.id, reader.locale]));
  return rows.map((row) => {
    const locale = locales.get(row.userId)!;
    const texts = { Title: title, body: short };
    const news = { id: row.id, Title: title[locale], body: short[locale], Link: link, severity, texts };
    return { userId: row.userId, event: telling.hubEvent ?? 'subscribe', news: { notification: news } };
  });
}

/** Writes what an event leads to: notifications and mails to send, by the ways that each reader chose. */
export async function writePlan(tx: Db, source: Source, plan: Plan): Promise<Aftermath> {
  const rings: Ring[] = [];
  let mails = 0;
  for (const telling of plan.tellings) {
    const routes = await routesOf(tx, telling);
    rings.push(...(await notify(tx, source, { ...telling, to: routes.inApp })));
    mails += await queueMails(tx, source, { ...telling, to: routes.mail });
    await layBy(tx, source, telling, routes.digest);
  }
  const { refresh, issue, applicant, sections, endSession, rightsOf } = plan;
  return { rings, refresh, issue, applicant, sections, endSession, rightsOf, mails };
}

/** Names what open pages should read again. */
function refreshPages(hub: HubSender, { refresh, issue, applicant, sections }: Aftermath): void {
  if (refresh) {
    const { orderId } = refresh;
    for (const id of refresh.organizationIds) hub.toOrganization(id, 'order', { orderId });
    for (const id of refresh.userIds) hub.toUser(id, 'order', { orderId });
  }
  for (const id of issue?.userIds ?? []) hub.toUser(id, 'helpdesk', { issueId: issue!.issueId });
  for (const id of applicant?.userIds ?? []) hub.toUser(id, 'applicant', { registrationId: applicant!.registrationId });
  if (sections) hub.toEverybody('sections', sections);
}

/** Sends what open pages should hear. */
export function announce(hub: HubSender, aftermath: Aftermath): void {
  const { rings, endSession, rightsOf = [] } = aftermath;
  refreshPages(hub, aftermath);
  for (const { userId, event, news } of rings) hub.toUser(userId, event, news);
  for (const id of rightsOf) hub.rightsChanged(id);
  if (endSession) hub.endSession(endSession);
}
