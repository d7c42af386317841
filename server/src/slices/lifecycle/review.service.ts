import type { Incoming } from '@titian/shared-contracts';
import type { lifecycle as contract } from '@titian/shared-contracts/lifecycle';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { Problem } from '../../http/problem';
import { readVersionTerms } from '../../settings/version-terms';
import type { Db } from '../../storage/open';
import { aboutVersion, auditVersion, moveVersion, onVersion } from './act';
import { dropAsks, NOT_WAITING } from './asks';
import { definitionState } from '../definition';
import { checklistOf } from './checklist';
import { readContent } from './content.repository';
import { digestOf } from './digest';
import { reviews } from './lifecycle.policy';
import { productionReach } from './reach';
import { createLifecycleRepository, type VersionFacts, type VersionIds } from './lifecycle.repository';

type Comment = Incoming<typeof contract.comment>['body'];
type Changes = Incoming<typeof contract.requestChanges>['body'];

/** What an approval leaves behind, when it is no longer one. */
export const NOT_APPROVED = {
  decidedBy: null,
  decidedAt: null,
  approvedDigest: null,
  scheduledBy: null,
  scheduledAt: null,
  ...NOT_WAITING,
};

/** Somebody who could review speaks as the reviewer, except about what they submitted themselves. */
const isReviewer = ({ actor }: Call, facts: VersionFacts): boolean =>
  reviews(actor, facts) && facts.life !== null && facts.life.submittedBy !== actor.id;

const write = (tx: Db, call: Call, facts: VersionFacts, comments: readonly Comment[]) =>
  createLifecycleRepository(tx).addComments(
    comments.map((comment) => ({
      ...comment,
      versionId: facts.version.id,
      authorId: call.actor.id,
      fromReviewer: isReviewer(call, facts),
      createdAt: call.now,
    })),
  );

/** From a draft to an approval, with what is said on the way. */
export const createReviewService = (db: Db) => ({
  submit: (call: Call, ids: VersionIds) =>
    onVersion(db, call, { ...ids, act: 'submit' }, async (tx, facts) => {
      const content = await readContent(tx, facts);
      const definition = await definitionState(tx, facts.version.id);
      const reach = await productionReach(tx, facts.version.id, call.now);
      const { qualityMin } = await readVersionTerms(tx);
      const open = checklistOf({ ...content, definition, reach, qualityMin }).filter(({ done }) => !done);
      if (open.length > 0)
        throw new Problem(409, 'lifecycle.checklist', { extra: { open: open.map(({ code }) => code) } });
      const life = { ...NOT_APPROVED, submittedBy: call.actor.id, submittedAt: call.now };
      await dropAsks(tx, call, facts);
      await moveVersion(tx, call, facts, 'submit', { life });
      await emit(tx, call, { code: 'api.review.requested', ...aboutVersion(facts) });
      return null;
    }),

  takeBack: (call: Call, ids: VersionIds) =>
    onVersion(db, call, { ...ids, act: 'takeBack' }, async (tx, facts) => {
      await dropAsks(tx, call, facts);
      await moveVersion(tx, call, facts, 'takeBack', { life: NOT_APPROVED });
      await emit(tx, call, { code: 'api.review.takenBack', ...aboutVersion(facts) });
      return null;
    }),

  requestChanges: (call: Call, { reason, comments, ...ids }: VersionIds & Changes) =>
    onVersion(db, call, { ...ids, act: 'requestChanges' }, async (tx, facts) => {
      await write(tx, call, facts, [{ item: null, body: reason }, ...comments]);
      const life = { decidedBy: call.actor.id, decidedAt: call.now };
      await moveVersion(tx, call, facts, 'requestChanges', { life, reason });
      await emit(tx, call, { code: 'api.review.changes', ...aboutVersion(facts), reason });
      return null;
    }),

  /** Approves what the reviewer read; throws 409 `lifecycle.changed` where it is no longer the same. */
  approve: (call: Call, { digest, ...ids }: VersionIds & { digest: string }) =>
    onVersion(db, call, { ...ids, act: 'approve' }, async (tx, facts) => {
      const approvedDigest = digestOf(await readContent(tx, facts));
      if (approvedDigest !== digest) throw new Problem(409, 'lifecycle.changed');
      const life = { decidedBy: call.actor.id, decidedAt: call.now, approvedDigest };
      await moveVersion(tx, call, facts, 'approve', { life });
      await emit(tx, call, { code: 'api.review.approved', ...aboutVersion(facts) });
      return null;
    }),

  comment: (call: Call, { item, body, ...ids }: VersionIds & Comment) =>
    onVersion(db, call, { ...ids, act: 'comment' }, async (tx, facts) => {
      await write(tx, call, facts, [{ item, body }]);
      await auditVersion(tx, call, { action: 'API_COMMENT', before: facts, after: facts, reason: body });
      const fromReviewer = isReviewer(call, facts);
      await emit(tx, call, { code: 'api.review.comment', ...aboutVersion(facts), fromReviewer, text: body });
      return null;
    }),
});
