import { and, eq, inArray } from 'drizzle-orm';
import type { Digest } from '@titian/shared-contracts/notification';
import type { Db } from '../storage/open';
import { notificationPreference } from '../storage/schema';
import type { Kind } from './message';
import type { Channels, Notice } from './plan';
import type { Reader } from './readers';

/** The recipients of one message, by channel. */
export interface Routes {
  inApp: Reader[];
  mail: Reader[];
  digest: { reader: Reader; period: Exclude<Digest, 'none'> }[];
}

const ALL: Channels = { inApp: true, mail: true };

/** Splits the readers of a notice by the channels that each chose. A fixed kind takes the channels of its plan, a letter mail alone. */
export async function routesOf(
  db: Db,
  { code, to, mail = false, channels = ALL }: Notice,
  kind: Kind | undefined,
): Promise<Routes> {
  if (!kind) return { inApp: [], mail: to, digest: [] };
  if (kind.fixed) return { inApp: to, mail: mail ? to : [], digest: [] };
  const ids = to.map(({ id }) => id);
  const rows = await db
    .select()
    .from(notificationPreference)
    .where(and(eq(notificationPreference.eventCode, code), inArray(notificationPreference.userId, ids)));
  const chosen = new Map(rows.map((row) => [row.userId, row]));
  const choices = to.map((reader) => ({
    reader,
    ...(chosen.get(reader.id) ?? { inApp: true, email: mail, digest: 'none' as const }),
  }));
  const mailed = channels.mail ? choices.filter(({ email }) => email) : [];
  return {
    inApp: channels.inApp ? choices.filter(({ inApp }) => inApp).map(({ reader }) => reader) : [],
    mail: mailed.filter(({ digest }) => digest === 'none').map(({ reader }) => reader),
    digest: mailed.flatMap(({ reader, digest: period }) => (period === 'none' ? [] : [{ reader, period }])),
  };
}
