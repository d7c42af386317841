import type { HubEventName, HubEvents } from '@titian/shared-contracts';
import type { HubSender } from '../hub/hub.plugin';
import type { Compose } from '../mail/compose';
import { queueForDigest } from './digest';
import { queueMails } from './mails';
import type { Db } from '../storage/open';
import { notification } from '../storage/schema';
import { fill, type Filled } from './fill';
import { type Kind, kindOf, type Messages } from './message';
import type { Plan, Refresh } from './plan';
import { firstTime } from './first-time';
import { routesOf } from './routing';

type Alert = { userId: string; payload: HubEvents['subscribe'] };
/** What is sent once the transaction is committed. */
export interface Delivery extends Omit<Plan, 'notices'> {
  alerts: Alert[];
  mails: number;
}
interface Source {
  id: string;
  now: Date;
  compose: Compose;
  messages: Messages;
  /** Whose act caused the event; null for a job. */
  causeId: string | null;
}

/** Most characters of a toast; it also bounds the size of messages between servers. */
const TOAST_LENGTH = 280;

/** Adds a notification for each reader who has none of this event yet. */
async function notify(tx: Db, { id, now, causeId }: Source, notice: Filled, { category }: Kind): Promise<Alert[]> {
  if (notice.to.length === 0) return [];
  const { title, body, severity, link } = notice;
  const rows = await tx
    .insert(notification)
    .values(
      notice.to.map(({ id: userId }) => {
        const sourceKey = `${id}:${notice.code}:${userId}`;
        return { userId, title, body, link, category, severity, createdAt: now, sourceKey };
      }),
    )
    .onConflictDoNothing({ target: notification.sourceKey })
    .returning({ id: notification.id, userId: notification.userId });
  const short = { my: body.my.slice(0, TOAST_LENGTH), en: body.en.slice(0, TOAST_LENGTH) };
  const locales = new Map(notice.to.map((reader) => [reader.id, reader.locale]));
  return rows.map((row) => {
    const locale = locales.get(row.userId)!;
    const texts = { Title: title, body: short };
    const own = row.userId === causeId;
    const message = { id: row.id, Title: title[locale], body: short[locale], Link: link, severity, own, texts };
    return { userId: row.userId, payload: { notification: message } };
  });
}

/** Writes what follows from an event: notifications, and mails to send, by the channels that each reader chose. */
export async function writePlan(tx: Db, source: Source, { notices, ...rest }: Plan): Promise<Delivery> {
  const alerts: Alert[] = [];
  let mails = 0;
  for (const notice of notices.filter(({ to }) => to.length > 0)) {
    const filled = fill(source.messages, notice);
    const kind = kindOf(source.messages, notice.code);
    const routes = await firstTime(tx, source, notice, await routesOf(tx, notice, kind));
    if (kind) alerts.push(...(await notify(tx, source, { ...filled, to: routes.inApp }, kind)));
    if (routes.mail.length + routes.digest.length === 0) continue;
    const composer = await source.compose(tx, notice.code);
    const choosable = kind?.fixed === false;
    mails += await queueMails(tx, source, { ...filled, to: routes.mail }, { ...composer, choosable });
    // What is not mailed is in no digest either.
    if (!composer.isOff || !choosable) await queueForDigest(tx, source, filled, routes.digest);
  }
  return { ...rest, alerts, mails };
}

/** Tells open pages what to reload. */
function refreshPages<E extends HubEventName>(hub: HubSender, refresh: Refresh & { event: E; payload: HubEvents[E] }) {
  const { event, payload, organizationIds = [], userIds = [], everybody } = refresh;
  for (const id of organizationIds) hub.toOrganization(id, event, payload);
  for (const id of userIds) hub.toUser(id, event, payload);
  if (everybody) hub.toEverybody(event, payload);
}

/** Sends live events to open pages: what to reload, toasts, changed rights, an ended session. */
export function announce(hub: HubSender, { alerts, refresh, endSession, rightsOf = [] }: Delivery): void {
  if (refresh) refreshPages(hub, refresh);
  for (const { userId, payload } of alerts) hub.toUser(userId, 'subscribe', payload);
  for (const id of rightsOf) hub.rightsChanged(id);
  if (endSession) hub.endSession(endSession);
}
