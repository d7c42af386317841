import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import {
  type AllowedOrigin,
  isOwnMachine,
  type NewOrigin,
  originOf,
  type OriginUse,
  typedOrigin,
} from '@titian/shared-contracts/platform';
import type { DeployCall } from '../../http/call';
import { invalid, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { allowedOrigin, sectionOverride } from '../registry/registry.tables';
import { announceChange, type LiveRelease, liveReleases, lockOrigins, recordEntry } from '../registry';
import type { Parts } from './acts';
import { operatorOf } from './operator';
import { actsOnOrigin, refuseNeeded } from './registry-rollout.policy';

type Row = typeof allowedOrigin.$inferSelect;

interface OriginParts extends Parts {
  /** Where people reach the portal. */
  publicUrl: string;
}

/** The running releases whose files are at an origin of the list. A blocked one may still be pinned, and serves nobody. */
const neededAt = (live: readonly LiveRelease[], { origin, use }: Row): AllowedOrigin['needed'] =>
  live
    .filter(({ release }) => use === 'releases' && !release.blockedAt && release.origin !== null)
    .filter(({ release }) => originOf(release.origin!) === origin)
    .map(({ release: { section, version } }) => ({ section, version }));

function toWire({ actor }: DeployCall, row: Row, live: readonly LiveRelease[]): AllowedOrigin {
  const { id, origin, use, reason, by, createdAt } = row;
  const needed = neededAt(live, row);
  return { id, origin, use, reason, by, at: createdAt.toISOString(), needed, allowed: actsOnOrigin(actor, needed) };
}

/**
 * The origin as it is listed. A release on somebody's own machine would be loaded from the machine of each reader, so such an origin is
 * taken only by a portal that itself runs on one. Overrides from there need no entry.
 */
function acceptedOrigin({ origin: text, uses }: NewOrigin, publicUrl: string): string {
  const origin = typedOrigin(text);
  if (!origin) throw invalid('/origin', 'validation.origin');
  if (isOwnMachine(origin) && (uses.includes('overrides') || !isOwnMachine(publicUrl)))
    throw invalid('/origin', 'validation.ownMachine');
  return origin;
}

/** Ends the overrides of builds from an origin; returns their sections, one for each override. */
async function endOverridesFrom(tx: Db, origin: string, now: Date): Promise<string[]> {
  const active = await tx
    .select()
    .from(sectionOverride)
    .where(and(isNull(sectionOverride.endedAt), gt(sectionOverride.expiresAt, now)));
  const gone = active.filter(({ manifest }) => originOf(manifest) === origin);
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await tx.update(sectionOverride).set({ endedAt: now }).where(inArray(sectionOverride.id, ids));
  return gone.map(({ section }) => section);
}

/** The list of origins, besides the portal's own, from which releases and overrides may come. It is empty until somebody adds one. */
export const createOriginService = ({ db, changed, publicUrl }: OriginParts) => ({
  async list(call: DeployCall): Promise<AllowedOrigin[]> {
    const rows = await db.select().from(allowedOrigin).orderBy(asc(allowedOrigin.origin), asc(allowedOrigin.use));
    const live = rows.length > 0 ? await liveReleases(db, call.now) : [];
    return rows.map((row) => toWire(call, row, live));
  },

  async add(call: DeployCall, given: NewOrigin): Promise<AllowedOrigin[]> {
    const origin = acceptedOrigin(given, publicUrl);
    const { by } = operatorOf(call);
    const { reason } = given;
    const made = await db.transaction(async (tx) => {
      await lockOrigins(tx);
      const wanted = [...new Set(given.uses)].map((use) => ({ origin, use, reason, by, createdAt: call.now }));
      const rows = await tx.insert(allowedOrigin).values(wanted).onConflictDoNothing().returning();
      if (rows.length === 0) throw new Problem(409, 'registry.originListed', { extra: { origin } });
      const facts = { what: 'originAdded' as const, origin, uses: rows.map(({ use }): OriginUse => use) };
      await recordEntry(tx, call, { act: 'origin', section: null, by, reason, facts });
      await announceChange(tx, call, []);
      return rows;
    });
    changed();
    return made.map((row) => toWire(call, row, []));
  },

  /** Refused while a running release needs it; overrides from there end with it. */
  async remove(call: DeployCall, id: string, reason: string): Promise<null> {
    const { by } = operatorOf(call);
    await db.transaction(async (tx) => {
      await lockOrigins(tx);
      const [row] = await tx.delete(allowedOrigin).where(eq(allowedOrigin.id, id)).returning();
      if (!row) throw notFound();
      const { origin, use } = row;
      refuseNeeded(origin, neededAt(await liveReleases(tx, call.now), row));
      const ended = use === 'overrides' ? await endOverridesFrom(tx, origin, call.now) : [];
      const facts = { what: 'originRemoved' as const, origin, uses: [use], overrides: ended.length };
      await recordEntry(tx, call, { act: 'origin.remove', section: null, by, reason, facts });
      await announceChange(tx, call, [...new Set(ended)]);
    });
    changed();
    return null;
  },
});
