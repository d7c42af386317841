import type { FaqAct, FaqInput, FaqQuestion } from '@titian/shared-contracts/faq';
import { auditOf, auditOrder, ownColumns } from '../../audit/audited';
import type { Call } from '../../http/call';
import { invalid, mustBeCurrent, notFound, staleRows } from '../../http/problem';
import type { Db } from '../../storage/open';
import { faqStates } from './faq.policy';
import { toQuestion } from './faq.wire';
import { createQuestionRepository, type QuestionRow } from './question.repository';

const audit = auditOf<QuestionRow>({
  logType: 'CMS',
  target: ({ id, question }) => ({ type: 'faqQuestion', id, label: question.my }),
  seen: ownColumns,
});

/** Locks the question for an act. Throws 404, or 409 where its state doesn't take the act. */
async function lockFor(tx: Db, id: string, act: FaqAct): Promise<QuestionRow> {
  const found = await createQuestionRepository(tx).lock(id);
  if (!found) throw notFound();
  faqStates.move(act, found.state);
  return found;
}

/** The position at the end of a group, which stays locked. Throws 422 where there is no such group. */
async function endOf(tx: Db, groupId: string): Promise<number> {
  const questions = createQuestionRepository(tx);
  const exists = await questions.lockGroup(groupId);
  if (!exists) throw invalid('/groupId', 'validation.required');
  return questions.nextPosition(groupId);
}

/** What editors do with questions. Each act is one transaction with its audit entry. */
export const createQuestionService = (db: Db) => {
  const read = async (tx: Db, { actor }: Call, id: string): Promise<FaqQuestion> =>
    toQuestion(actor, await createQuestionRepository(tx).one(id));

  const setState = (call: Call, id: string, act: 'publish' | 'withdraw', state: QuestionRow['state']) =>
    db.transaction(async (tx) => {
      const found = await lockFor(tx, id, act);
      const stamp = { updatedAt: call.now, updatedBy: call.actor.id };
      const next = await createQuestionRepository(tx).update(id, { state, ...stamp });
      await audit(tx, call, { action: act === 'publish' ? 'FAQ_PUBLISH' : 'FAQ_WITHDRAW', before: found, after: next });
      return read(tx, call, id);
    });

  return {
    create: (call: Call, input: FaqInput) =>
      db.transaction(async (tx) => {
        const position = await endOf(tx, input.groupId);
        const stamp = { createdAt: call.now, updatedAt: call.now, updatedBy: call.actor.id };
        const made = await createQuestionRepository(tx).insert({ ...input, state: 'Draft', position, ...stamp });
        await audit(tx, call, { action: 'FAQ_CREATE', before: null, after: made });
        return read(tx, call, made.id);
      }),

    update: (call: Call, id: string, input: FaqInput, rowVersion: number) =>
      db.transaction(async (tx) => {
        const found = await lockFor(tx, id, 'update');
        mustBeCurrent(found, rowVersion);
        const position = input.groupId === found.groupId ? found.position : await endOf(tx, input.groupId);
        const change = { ...input, position, updatedAt: call.now, updatedBy: call.actor.id };
        const next = await createQuestionRepository(tx).update(id, change);
        await audit(tx, call, { action: 'FAQ_UPDATE', before: found, after: next });
        return read(tx, call, id);
      }),

    publish: (call: Call, id: string) => setState(call, id, 'publish', 'Published'),
    withdraw: (call: Call, id: string) => setState(call, id, 'withdraw', 'Draft'),

    remove: (call: Call, id: string): Promise<null> =>
      db.transaction(async (tx) => {
        const found = await lockFor(tx, id, 'remove');
        await createQuestionRepository(tx).remove(id);
        await audit(tx, call, { action: 'FAQ_DELETE', before: found, after: null });
        return null;
      }),

    /** Rearranges the given questions of one group among their own positions. */
    reorder: (call: Call, ids: string[]): Promise<null> =>
      db.transaction(async (tx) => {
        const questions = createQuestionRepository(tx);
        const current = await questions.lockPositions(ids);
        const groups = new Set(current.map(({ groupId }) => groupId));
        if (current.length !== ids.length || groups.size > 1) throw staleRows();
        for (const [index, id] of ids.entries()) await questions.move(id, current[index]!.position);
        const before = current.map(({ id }) => id);
        await auditOrder(tx, call, { action: 'FAQ_ORDER', logType: 'CMS', before, after: ids });
        return null;
      }),
  };
};
