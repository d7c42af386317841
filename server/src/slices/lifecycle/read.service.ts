import type { VersionReview } from '@titian/shared-contracts/lifecycle';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';
import { firstLastDay, readVersionTerms, type VersionTerms } from '../../settings/version-terms';
import type { Db } from '../../storage/open';
import { definitionState } from '../definition';
import { checklistOf } from './checklist';
import { createAsksRepository } from './asks.repository';
import { readContent } from './content.repository';
import { digestOf, isStillApproved } from './digest';
import { allowedActs, isRestricted } from './lifecycle.policy';
import { createLifecycleRepository, type Life, type VersionFacts, type VersionIds } from './lifecycle.repository';
import { productionReach } from './reach';
import { termsOf } from './publish-terms';

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** The steps of a life, each with who did it and when; null for one that wasn't done. */
function stepsOf({ version, life }: VersionFacts, names: ReadonlyMap<string, string>) {
  const step = (at: Date | null | undefined, by: string | null | undefined) =>
    at ? { at: at.toISOString(), by: (by && names.get(by)) || null } : null;
  return {
    submitted: step(life?.submittedAt, life?.submittedBy),
    // A draft has nothing of an earlier approval, whoever made it one again.
    decided: version.state === 'Draft' ? null : step(life?.decidedAt, life?.decidedBy),
    scheduled: version.state === 'Approved' ? step(life?.scheduledAt, life?.scheduledBy) : null,
    published: step(version.publishedAt, life?.publishedBy),
    retired: step(life?.retiredAt, life?.retiredBy),
  };
}

/** The agencies that have to acknowledge a version before it is published; null where none is asked. */
async function waitingOf(db: Db, { version, life }: VersionFacts): Promise<VersionReview['waiting']> {
  if (version.state !== 'Approved' || !life?.waitsSince || !life.waitsUntil) return null;
  const asked = await createAsksRepository(db).withAgencies(version.id);
  const names = await createLifecycleRepository(db).names(asked.flatMap(({ ask }) => ask.acknowledgedBy ?? []));
  const agencies = asked.map(({ ask, agency }) => ({
    organization: agency,
    operations: ask.operations.length,
    calls: ask.operations.reduce((sum, { calls }) => sum + calls, 0),
    askedAt: ask.askedAt.toISOString(),
    remindedAt: iso(ask.remindedAt),
    acknowledged: ask.acknowledgedAt && {
      ...{ by: (ask.acknowledgedBy && names.get(ask.acknowledgedBy)) || null, at: ask.acknowledgedAt.toISOString() },
    },
  }));
  return { since: life.waitsSince.toISOString(), until: life.waitsUntil.toISOString(), agencies };
}

/** The version that a publication may end; null where there is none, or this one was published before. */
async function previousOf(
  db: Db,
  facts: VersionFacts,
  { graceDays }: VersionTerms,
): Promise<VersionReview['previous']> {
  const found = facts.version.publishedAt ? null : await createLifecycleRepository(db).previous(facts);
  return found && { id: found.id, version: found.version, graceDays: graceDays[found.stability] };
}

/** Of how a version ends, and of its block. */
const endOf = ({ version, life }: VersionFacts) => ({
  deprecatedAt: iso(version.deprecatedAt),
  sunsetAt: iso(version.sunsetAt),
  successorId: life?.successorId ?? null,
  migrationNote: life?.migrationNote ?? null,
  notice: version.state === 'Blocked' ? (life?.notice ?? null) : null,
});

/** The people of a life. */
const peopleOf = (life: Life): string[] =>
  [life.submittedBy, life.decidedBy, life.scheduledBy, life.publishedBy, life.retiredBy].filter((id) => id !== null);

/** A version as its review shows it. */
export const createReadService = (db: Db) => ({
  async read(call: Call, ids: VersionIds): Promise<VersionReview> {
    const lifecycle = createLifecycleRepository(db);
    const facts = await lifecycle.find(call.actor, ids);
    if (!facts) throw notFound();
    const { project, version, life } = facts;
    const content = await readContent(db, facts);
    const changed = version.state === 'Approved' && !isStillApproved(life?.approvedDigest, content);
    const names = await lifecycle.names(life ? peopleOf(life) : []);
    const comments = await lifecycle.comments(version.id);
    const terms = await readVersionTerms(db);
    const definition = await definitionState(db, version.id);
    return {
      ...{ id: version.id, version: version.version, stability: version.stability, state: version.state },
      project: { id: project.id, Name: project.name, dataClassification: project.dataClassification },
      createdAt: version.createdAt.toISOString(),
      ...endOf(facts),
      ...stepsOf(facts, names),
      waiting: await waitingOf(db, facts),
      reviewedBy: isRestricted(facts) ? 'platform' : 'tenant',
      checklist: checklistOf({
        ...content,
        definition,
        reach: await productionReach(db, version.id, call.now),
        qualityMin: terms.qualityMin,
      }),
      qualityMin: terms.qualityMin,
      comments: comments.map(({ comment: { id, item, fromReviewer, body, createdAt }, author }) => ({
        ...{ id, item, fromReviewer, body, author, at: createdAt.toISOString() },
      })),
      digest: digestOf(content),
      changed,
      previous: await previousOf(db, facts, terms),
      terms: termsOf(life),
      successors: await lifecycle.successors(project.id, version.id),
      earliestLastDay: firstLastDay(terms.graceDays[version.stability], call.now),
      subscriptions: await lifecycle.liveSubscriptions(version.id),
      allowed: allowedActs(call.actor, facts, { changed }),
    };
  },
});
