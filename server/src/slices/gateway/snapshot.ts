import { createHash } from 'node:crypto';
import { desc, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../storage/open';
import { noteEvent } from './plane-events';
import { snapshotChanges } from './snapshot-changes';
import { planeChange, planeSnapshot } from './gateway.tables';
import { type ContentOptions, readContent } from './read-content';

type Stored = Pick<typeof planeSnapshot.$inferSelect, 'version' | 'body'>;

/** Snapshots that are kept, the one in force among them. */
const KEPT = 20;

/**
 * The snapshot in force: the last one, or a new one where something changed since. Changes that weren't committed yet when it was made are
 * found the next time.
 * @param seen version that the asking node has: after an older database was restored, the portal is behind its nodes, and goes on from there
 */
export const snapshotInForce = (db: Db, options: ContentOptions, seen: number): Promise<Stored> =>
  db.transaction(async (tx) => {
    // Of two servers the second waits here for the first, and then finds its snapshot.
    const noted = await tx.delete(planeChange).returning({ id: planeChange.id });
    const [last] = await tx.select().from(planeSnapshot).orderBy(desc(planeSnapshot.version)).limit(1);
    const isBehind = last !== undefined && seen > last.version;
    if (last && noted.length === 0 && !isBehind) return last;

    const { now } = options;
    const content = await readContent(tx, options);
    const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
    if (last?.digest === digest && !isBehind) return last;

    const version = Math.max(now.getTime(), (last?.version ?? 0) + 1, seen + 1);
    const body = JSON.stringify({ version, issuedAt: now.toISOString(), ...content });
    const changes = last ? snapshotChanges(JSON.parse(last.body), { ...content }) : [];
    await tx.insert(planeSnapshot).values({ version, digest, body, changes, createdAt: now });
    await noteEvent(tx, { at: now, event: 'snapshot', version, changes });
    const [oldest] = await tx
      .select({ version: planeSnapshot.version })
      .from(planeSnapshot)
      .orderBy(desc(planeSnapshot.version))
      .offset(KEPT - 1)
      .limit(1);
    if (oldest) await tx.delete(planeSnapshot).where(lt(planeSnapshot.version, oldest.version));
    return { version, body };
  });

/** The snapshot in force, for those who only read it. */
export const readSnapshot = ({ db, secrets, config }: FastifyInstance, now: Date): Promise<Stored> =>
  snapshotInForce(db, { now, secrets, publicUrl: config.publicUrl }, 0);
