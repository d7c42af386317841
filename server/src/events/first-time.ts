import type { Db } from '../storage/open';
import { noticeSent } from '../storage/schema';
import type { Notice } from './plan';
import type { Reader } from './readers';
import type { Routes } from './routing';

interface Source {
  id: string;
  now: Date;
}

/**
 * The routes of a notice without those who were told of the same thing by that channel before, and keeps that the others are told now. A
 * notice that names nothing that it is about keeps its routes.
 */
export async function firstTime(tx: Db, { id, now }: Source, { about, code }: Notice, routes: Routes): Promise<Routes> {
  if (about === undefined) return routes;
  const take = async (channel: 'inApp' | 'mail', readers: Reader[]): Promise<ReadonlySet<string>> => {
    if (readers.length === 0) return new Set();
    const values = readers.map(({ id: userId }) => {
      const sourceKey = `${id}:${code}:${userId}`;
      return { about, channel, userId, sentAt: now, sourceKey };
    });
    // Another server that tells the same people at this moment is waited for; then they are known.
    const rows = await tx.insert(noticeSent).values(values).onConflictDoNothing().returning();
    return new Set(rows.map(({ userId }) => userId));
  };
  const told = await take('inApp', routes.inApp);
  const mailed = await take('mail', [...routes.mail, ...routes.digest.map(({ reader }) => reader)]);
  return {
    inApp: routes.inApp.filter((reader) => told.has(reader.id)),
    mail: routes.mail.filter((reader) => mailed.has(reader.id)),
    digest: routes.digest.filter(({ reader }) => mailed.has(reader.id)),
  };
}
