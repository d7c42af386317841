import { createHash } from 'node:crypto';
import { desc, eq, lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../storage/open';
import type { Content } from './fitting-content';
import { planeChange, planeSnapshot } from './gateway.tables';
import { noteEvent } from './plane-events';
import { readContent } from './read-content';
import { openBody, sealBody } from './sealed-body';
import { snapshotChanges } from './snapshot-changes';

type Portal = Pick<FastifyInstance, 'db' | 'secrets' | 'config' | 'log'>;
type Kept = Pick<typeof planeSnapshot.$inferSelect, 'version' | 'digest'>;
interface Answer {
  version: number;
  /** Null for who has it. */
  body: string | null;
}

/** Snapshots that are kept, the one in force among them. */
const KEPT = 20;
/** So much of what a snapshot lacks is in its event; the server's log has all of it. */
const MOST_TOLD = 10;

async function newest(tx: Db): Promise<Kept | undefined> {
  const { version, digest } = planeSnapshot;
  const [last] = await tx.select({ version, digest }).from(planeSnapshot).orderBy(desc(version)).limit(1);
  return last;
}

/** Whoever makes a snapshot waits here for who does, and then finds theirs: what is read after this is the newest, and gets the highest version. */
const lockSnapshots = (tx: Db) => tx.execute(sql`lock table ${planeSnapshot} in share row exclusive mode`);

async function textOf(tx: Db, { secrets }: Portal, version: number): Promise<string | null> {
  const { body } = planeSnapshot;
  const [row] = await tx.select({ body }).from(planeSnapshot).where(eq(planeSnapshot.version, version));
  return row ? openBody(secrets, row.body) : null;
}

/** What the log of the gateway tells of a snapshot that had to be made without something. */
const toldOf = (leftOut: readonly string[]) => {
  const more = leftOut.length - MOST_TOLD;
  return [...leftOut.slice(0, MOST_TOLD), ...(more > 0 ? [`+${more}`] : [])].join(';\n');
};

async function forgetOld(tx: Db): Promise<void> {
  const { version } = planeSnapshot;
  const [oldest] = await tx
    .select({ version })
    .from(planeSnapshot)
    .orderBy(desc(version))
    .offset(KEPT - 1)
    .limit(1);
  if (oldest) await tx.delete(planeSnapshot).where(lt(version, oldest.version));
}

/** The last one for who has `seen` one, which needs no text of it; null where it is no answer: one of before, or one that can't be opened. */
async function answered(tx: Db, app: Portal, last: Kept | undefined, seen: number): Promise<Answer | null> {
  if (!last || seen > last.version) return null;
  if (seen === last.version) return { version: seen, body: null };
  const body = await textOf(tx, app, last.version);
  return body === null ? null : { version: last.version, body };
}

/** The last one, where it says what the database has now; otherwise a new one. */
async function renewed(tx: Db, app: Portal, now: Date, seen: number): Promise<Answer> {
  const { secrets, config, log } = app;
  const leftOut: string[] = [];
  const leaveOut = (what: string) => void leftOut.push(what);
  const content = await readContent(tx, { now, secrets, publicUrl: config.publicUrl, leaveOut });
  const text = JSON.stringify(content);
  const digest = createHash('sha256').update(text).digest('base64url');
  const last = await newest(tx);
  const same = last?.digest === digest ? await answered(tx, app, last, seen) : null;
  if (same) return same;

  const version = Math.max(now.getTime(), (last?.version ?? 0) + 1, seen + 1);
  const body = `{"version":${version},"issuedAt":${JSON.stringify(now)},${text.slice(1)}`;
  const before = last ? await textOf(tx, app, last.version) : null;
  const changes = before === null ? [] : snapshotChanges(JSON.parse(before) as Content, { ...content });
  await tx
    .insert(planeSnapshot)
    .values({ version, digest, body: await sealBody(secrets, body), changes, createdAt: now });
  if (leftOut.length > 0) log.error({ version, leftOut }, 'a snapshot was made without what nodes would refuse');
  const fault = leftOut.length > 0 && ({ outcome: 'failed', reason: toldOf(leftOut) } as const);
  await noteEvent(tx, { at: now, event: 'snapshot', version, changes, ...fault });
  await forgetOld(tx);
  return { version, body };
}

/**
 * The snapshot in force: the last one, or a new one where something changed since. Changes that weren't committed yet when it was made are
 * found the next time.
 * @param seen version that the asking node has: its text is left out; after an older database was restored, the portal is behind its nodes, and goes on
 * from there
 */
export const snapshotInForce = (app: Portal, now: Date, seen: number): Promise<Answer> =>
  app.db.transaction(async (tx) => {
    // Of two servers the second waits here for the first, and then finds its snapshot.
    const noted = await tx.delete(planeChange).returning({ id: planeChange.id });
    if (noted.length > 0) {
      await lockSnapshots(tx);
      return renewed(tx, app, now, seen);
    }
    const last = await answered(tx, app, await newest(tx), seen);
    if (last) return last;
    // That the last one is no answer is noted nowhere: of servers that find it at once, one makes another.
    await lockSnapshots(tx);
    return (await answered(tx, app, await newest(tx), seen)) ?? renewed(tx, app, now, seen);
  });

/** The snapshot in force, for those who only read it; its text is null where they have `seen` it. */
export function readSnapshot(app: Portal, now: Date): Promise<{ version: number; body: string }>;
export function readSnapshot(app: Portal, now: Date, seen: number): Promise<Answer>;
export function readSnapshot(app: Portal, now: Date, seen = 0): Promise<Answer> {
  return snapshotInForce(app, now, seen);
}

/** The version of the snapshot in force, whose text is not read for it. */
export const versionInForce = async (app: Portal, now: Date): Promise<number> =>
  (await readSnapshot(app, now, (await newest(app.db))?.version ?? 0)).version;
