import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { originOf, type Override } from '@titian/shared-contracts/platform';
import type { Actor, Call } from '../../http/call';
import { invalid, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import { sectionOverride } from '../registry/registry.tables';
import { announceChange, holdOrigins, listedOrigins, mayOverrideFrom, recordEntry, unlistedOrigin } from '../registry';
import type { Parts } from './acts';
import { operatorOf } from './operator';
import { actsOnOverride, refuseOthersOverride } from './registry-rollout.policy';

type Row = typeof sectionOverride.$inferSelect;
interface NewOverride {
  section: string;
  manifest: string;
  minutes: number;
}

/** Most overrides of one person at a time. */
const MAX_OVERRIDES = 5;
const MINUTE = 60_000;

/** The code at this address runs with the person's session, so it must come over TLS or from their own machine. */
function safeOrigin(manifest: string): string {
  const { username, password } = new URL(manifest);
  const origin = originOf(manifest);
  if (!origin || username || password) throw invalid('/manifest', 'validation.buildAddress');
  return origin;
}

const isActive = (now: Date) => and(isNull(sectionOverride.endedAt), gt(sectionOverride.expiresAt, now));
const toWire = (actor: Actor, row: Row, by: string): Override => {
  const { id, section, manifest, expiresAt } = row;
  const allowed = actsOnOverride(actor, row);
  return { id, section, manifest, by, expiresAt: expiresAt.toISOString(), allowed };
};

const end = (tx: Db, id: string, now: Date) =>
  tx.update(sectionOverride).set({ endedAt: now }).where(eq(sectionOverride.id, id));

/** Ends the person's earlier override of the same section; throws 409 where they have too many. */
async function replaceOwn(tx: Db, { actor, now }: Call, section: string): Promise<void> {
  const active = await tx
    .select()
    .from(sectionOverride)
    .where(and(eq(sectionOverride.userId, actor.id), isActive(now)));
  const same = active.filter((row) => row.section === section);
  if (active.length - same.length >= MAX_OVERRIDES)
    throw new Problem(409, 'registry.overrides', { extra: { most: MAX_OVERRIDES } });
  for (const { id } of same) await end(tx, id, now);
}

/** Builds that are shown in place of a section's release, each only to the person who set it. */
export const createOverrideService = ({ db, changed }: Parts) => ({
  async list({ actor, now }: Call): Promise<Override[]> {
    const rows = await db
      .select({ row: sectionOverride, by: user.username })
      .from(sectionOverride)
      .innerJoin(user, eq(user.id, sectionOverride.userId))
      .where(isActive(now))
      .orderBy(desc(sectionOverride.createdAt));
    return rows.map(({ row, by }) => toWire(actor, row, by));
  },

  async add(call: Call, { section, manifest, minutes }: NewOverride): Promise<Override> {
    const origin = safeOrigin(manifest);
    const { by } = operatorOf(call);
    const made = await db.transaction(async (tx) => {
      await holdOrigins(tx);
      if (!mayOverrideFrom(await listedOrigins(tx, 'overrides'), origin)) throw unlistedOrigin(origin);
      // Locks the person's row, so that two calls at once run one after the other.
      await tx.select({ id: user.id }).from(user).where(eq(user.id, call.actor.id)).for('update');
      await replaceOwn(tx, call, section);
      const expiresAt = new Date(call.now.getTime() + minutes * MINUTE);
      const [row] = await tx
        .insert(sectionOverride)
        .values({ userId: call.actor.id, section, manifest, expiresAt, createdAt: call.now })
        .returning();
      await recordEntry(tx, call, { act: 'override', section, by, facts: { what: 'overrode', manifest, minutes } });
      await announceChange(tx, call, [section]);
      return row!;
    });
    changed();
    return toWire(call.actor, made, by);
  },

  async end(call: Call, id: string): Promise<null> {
    await db.transaction(async (tx) => {
      const [found] = await tx
        .select({ row: sectionOverride, owner: user.username })
        .from(sectionOverride)
        .innerJoin(user, eq(user.id, sectionOverride.userId))
        .where(and(eq(sectionOverride.id, id), isActive(call.now)))
        .for('update', { of: sectionOverride });
      if (!found) throw notFound();
      const { row, owner } = found;
      refuseOthersOverride(call.actor, row);
      const isOwn = row.userId === call.actor.id;
      await end(tx, id, call.now);
      const facts = { what: 'overrideEnded' as const, owner: isOwn ? null : owner };
      await recordEntry(tx, call, { act: 'override.end', section: row.section, by: operatorOf(call).by, facts });
      await announceChange(tx, call, [row.section]);
    });
    changed();
    return null;
  },
});
