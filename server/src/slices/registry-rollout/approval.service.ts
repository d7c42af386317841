import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Approval } from '@titian/shared-contracts/platform';
import type { Actor, Call, PublicCall } from '../../http/call';
import { notFound, stateConflict } from '../../http/problem';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import { deployToken, registryApproval, release } from '../registry/registry.tables';
import { performAct, type Parts } from './acts';
import type { ReleaseState, SectionChannels } from './moves';
import { operatorOf } from './operator';
import { alreadyPending, refuseOwnRequest, verdictsOn } from './registry-rollout.policy';
import { applyRollout, planRollout, type Rollout, rolloutFacts } from './rollout';

type Row = typeof registryApproval.$inferSelect;
interface ApprovalRequest {
  section: string;
  channels: SectionChannels;
  release: ReleaseState;
  rollout: Rollout;
  reason: string;
  by: string;
  askedById: string;
}

const rolloutOf = ({ act: name, percent, steps }: Row): Rollout =>
  name === 'promote' ? { act: name } : { act: name, percent: percent ?? 1, steps };

/** Id of the person who requested the act: of the one who made the token, where it was a deploy token. Usernames are never reused. */
const REQUESTER_ID = sql<string>`coalesce(
  (select u.id::text from ${deployToken} t join ${user} u on u.username = t.created_by
    where t.id::text = ${registryApproval.askedById}),
  ${registryApproval.askedById})`;

/** Stores an act for approval by a second person, if it is allowed at all; only one may be pending for each section and act. */
export async function requestApproval(tx: Db, call: PublicCall, request: ApprovalRequest) {
  const { section, channels, release: target, rollout, reason, by, askedById } = request;
  planRollout(channels, target, rollout, call.now);
  const plan = rollout.act === 'canary' ? { percent: rollout.percent, steps: rollout.steps } : {};
  const made = await tx
    .insert(registryApproval)
    .values({
      section,
      releaseId: target.id,
      act: rollout.act,
      ...plan,
      reason,
      askedBy: by,
      askedById,
      createdAt: call.now,
    })
    .onConflictDoNothing()
    .returning({ id: registryApproval.id });
  if (made.length === 0) throw alreadyPending();
  const facts = { what: 'asked' as const, ...rolloutFacts(rollout, target.version) };
  return { change: {}, entry: { act: 'ask' as const, by, reason, facts } };
}

/** The pending approvals, of one section or of all, with what the caller may do about each: nothing where the caller is not a person. */
export async function openApprovals(db: Db, actor: Actor | null, section?: string): Promise<Approval[]> {
  const rows = await db
    .select({ row: registryApproval, version: release.version, requesterId: REQUESTER_ID })
    .from(registryApproval)
    .innerJoin(release, eq(release.id, registryApproval.releaseId))
    .where(and(isNull(registryApproval.decidedAt), section ? eq(registryApproval.section, section) : undefined))
    .orderBy(asc(registryApproval.createdAt));
  return rows.map(({ row, version, requesterId }) => ({
    ...{ id: row.id, section: row.section, act: row.act, askedBy: row.askedBy, reason: row.reason },
    ...rolloutFacts(rolloutOf(row), version),
    askedAt: row.createdAt.toISOString(),
    allowed: actor ? verdictsOn(actor, requesterId) : [],
  }));
}

async function findApproval(db: Db, id: string): Promise<{ row: Row; requesterId: string }> {
  const [found] = await db
    .select({ row: registryApproval, requesterId: REQUESTER_ID })
    .from(registryApproval)
    .where(eq(registryApproval.id, id));
  if (!found) throw notFound();
  return found;
}

/** Marks an approval as decided, under the lock of the section; throws 409 where it has been decided already. */
async function markDecided(tx: Db, id: string, { by, now }: { by: string; now: Date }): Promise<void> {
  const decided = await tx
    .update(registryApproval)
    .set({ decidedAt: now, decidedBy: by })
    .where(and(eq(registryApproval.id, id), isNull(registryApproval.decidedAt)))
    .returning({ id: registryApproval.id });
  if (decided.length === 0) throw stateConflict('decided', 'decided', ['waiting']);
}

/** Approves and refuses acts that wait for a second person. */
export const createApprovalService = (parts: Parts) => ({
  async approve(call: Call, id: string, reason: string): Promise<null> {
    const { by, id: callerId } = operatorOf(call);
    const { row, requesterId } = await findApproval(parts.db, id);
    refuseOwnRequest(callerId, requesterId);
    await performAct(parts, call, row.section, async (channels, tx) => {
      await markDecided(tx, id, { by, now: call.now });
      const target = channels.releases.find(({ id: releaseId }) => releaseId === row.releaseId);
      if (!target) throw notFound();
      const rollout = rolloutOf(row);
      const requester = { by: row.askedBy, reason: row.reason };
      const { change, facts } = await applyRollout(tx, channels, target, rollout, { now: call.now, requester });
      return { change, entry: { act: rollout.act, by, reason, facts } };
    });
    return null;
  },

  /** The person who requested it may refuse it too, which withdraws it. */
  async refuse(call: Call, id: string, reason: string): Promise<null> {
    const { by } = operatorOf(call);
    const { row } = await findApproval(parts.db, id);
    await performAct(parts, call, row.section, async ({ releases }, tx) => {
      await markDecided(tx, id, { by, now: call.now });
      const version = releases.find((release) => release.id === row.releaseId)?.version ?? '';
      const facts = { what: 'refused' as const, ...rolloutFacts(rolloutOf(row), version), askedBy: row.askedBy };
      return { change: {}, entry: { act: 'refuse', by, reason, facts } };
    });
    return null;
  },
});
