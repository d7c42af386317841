import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Approval } from '@titian/shared-contracts/platform';
import type { Actor, Call, PublicCall } from '../../http/call';
import { notFound, stateConflict } from '../../http/problem';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import { deployToken, registryApproval, release } from '../registry/registry.tables';
import { act, type Parts } from './acts';
import type { Known, SectionChannels } from './moves';
import { operatorOf } from './operator';
import { alreadyWaits, mustBeSecond, verdictsOn } from './registry-rollout.policy';
import { carryOut, changeOf, type Rollout, rolloutFacts } from './rollout';

type Row = typeof registryApproval.$inferSelect;
interface Asked {
  section: string;
  channels: SectionChannels;
  release: Known;
  rollout: Rollout;
  reason: string;
  by: string;
  askedById: string;
}

const rolloutOf = ({ act: name, percent, steps }: Row): Rollout =>
  name === 'promote' ? { act: name } : { act: name, percent: percent ?? 1, steps };

/** Id of the person who asked: whoever made the token, where a deploy token did. Usernames are never given anew. */
const askingPerson = sql<string>`coalesce(
  (select u.id::text from ${deployToken} t join ${user} u on u.username = t.created_by
    where t.id::text = ${registryApproval.askedById}),
  ${registryApproval.askedById})`;

/** Keeps an act for a second person, if it may be done at all; one open for each section and act. */
export async function ask(tx: Db, call: PublicCall, asked: Asked) {
  const { section, channels, release: to, rollout, reason, by, askedById } = asked;
  changeOf(channels, to, rollout, call.now);
  const plan = rollout.act === 'canary' ? { percent: rollout.percent, steps: rollout.steps } : {};
  const made = await tx
    .insert(registryApproval)
    .values({
      section,
      releaseId: to.id,
      act: rollout.act,
      ...plan,
      reason,
      askedBy: by,
      askedById,
      createdAt: call.now,
    })
    .onConflictDoNothing()
    .returning({ id: registryApproval.id });
  if (made.length === 0) throw alreadyWaits();
  const facts = { what: 'asked' as const, ...rolloutFacts(rollout, to.version) };
  return { change: {}, entry: { act: 'ask' as const, by, reason, facts } };
}

/** The approvals that wait, of one section or of all, with what the caller may say of each: nothing where no person calls. */
export async function openApprovals(db: Db, actor: Actor | null, section?: string): Promise<Approval[]> {
  const rows = await db
    .select({ row: registryApproval, version: release.version, person: askingPerson })
    .from(registryApproval)
    .innerJoin(release, eq(release.id, registryApproval.releaseId))
    .where(and(isNull(registryApproval.decidedAt), section ? eq(registryApproval.section, section) : undefined))
    .orderBy(asc(registryApproval.createdAt));
  return rows.map(({ row, version, person }) => ({
    ...{ id: row.id, section: row.section, act: row.act, askedBy: row.askedBy, reason: row.reason },
    ...rolloutFacts(rolloutOf(row), version),
    askedAt: row.createdAt.toISOString(),
    allowed: actor ? verdictsOn(actor, person) : [],
  }));
}

async function waiting(db: Db, id: string): Promise<{ row: Row; person: string }> {
  const [found] = await db
    .select({ row: registryApproval, person: askingPerson })
    .from(registryApproval)
    .where(eq(registryApproval.id, id));
  if (!found) throw notFound();
  return found;
}

/** Ends the wait, under the lock of the section; throws 409 where somebody was faster. */
async function decide(tx: Db, id: string, { by, now }: { by: string; now: Date }): Promise<void> {
  const ended = await tx
    .update(registryApproval)
    .set({ decidedAt: now, decidedBy: by })
    .where(and(eq(registryApproval.id, id), isNull(registryApproval.decidedAt)))
    .returning({ id: registryApproval.id });
  if (ended.length === 0) throw stateConflict('decided', 'decided', ['waiting']);
}

/** The second person's part of an act. */
export const createApprovalService = (parts: Parts) => ({
  async approve(call: Call, id: string, reason: string): Promise<null> {
    const { by, id: callerId } = operatorOf(call);
    const { row, person } = await waiting(parts.db, id);
    mustBeSecond(callerId, person);
    await act(parts, call, row.section, async (channels, tx) => {
      await decide(tx, id, { by, now: call.now });
      const to = channels.releases.find((known) => known.id === row.releaseId);
      if (!to) throw notFound();
      const rollout = rolloutOf(row);
      const asked = { by: row.askedBy, reason: row.reason };
      const { change, facts } = await carryOut(tx, channels, to, rollout, { now: call.now, asked });
      return { change, entry: { act: rollout.act, by, reason, facts } };
    });
    return null;
  },

  /** Whoever asked may think better of it, too. */
  async refuse(call: Call, id: string, reason: string): Promise<null> {
    const { by } = operatorOf(call);
    const { row } = await waiting(parts.db, id);
    await act(parts, call, row.section, async ({ releases }, tx) => {
      await decide(tx, id, { by, now: call.now });
      const version = releases.find((known) => known.id === row.releaseId)?.version ?? '';
      const facts = { what: 'refused' as const, ...rolloutFacts(rolloutOf(row), version), askedBy: row.askedBy };
      return { change: {}, entry: { act: 'refuse', by, reason, facts } };
    });
    return null;
  },
});
