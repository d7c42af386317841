import type { FaqAct, FaqInput, FaqQuestion } from '@titian/shared-contracts/faq';
import { auditOf, auditOrder, ownColumns } from '../../audit/audited';
import type { Call } from '../../http/call';
import { mustBeCurrent, notFound, Problem, staleRows } from '../../http/problem';
import type { Db } from '../../storage/open';
import { faqStates } from './faq.policy';
import { toQuestion } from './faq.wire';
import { createQuestionRepository, type QuestionRow } from './question.repository';

const audit = auditOf<QuestionRow>({
  logType: 'CMS',
  noun: 'the question',
  target: ({ id, question }) => ({ type: 'faqQuestion', id, label: question.my }),
  seen: ownColumns,
});

/** Locks the question for an act and checks that its state takes it. */
async function toChange(tx: Db, id: string, act: FaqAct): Promise<QuestionRow> {
  const found = await createQuestionRepository(tx).lock(id);
  if (!found) throw notFound();
  faqStates.move(act, found.state);
  return found;
}

/** Where a question comes to stand: behind the others of the group that it comes into. */
async function placeIn(tx: Db, groupId: string): Promise<number> {
  const questions = createQuestionRepository(tx);
  const isThere = await questions.holdGroup(groupId);
  if (!isThere) throw new Problem(422, 'validation', { errors: [{ path: '/groupId', code: 'validation.required' }] });
  return questions.nextPlace(groupId);
}

/** Questions as editors handle them. Each act is one transaction with its audit entry. */
export const createQuestionService = (db: Db) => {
  const changed = async (tx: Db, { actor }: Call, id: string): Promise<FaqQuestion> =>
    toQuestion(actor, await createQuestionRepository(tx).one(id));

  const turn = (call: Call, id: string, act: 'publish' | 'withdraw', state: QuestionRow['state']) =>
    db.transaction(async (tx) => {
      const found = await toChange(tx, id, act);
      const stamp = { updatedAt: call.now, updatedBy: call.actor.id };
      const next = await createQuestionRepository(tx).update(id, { state, ...stamp });
      const done = act === 'publish' ? 'Published' : 'Withdrew';
      await audit(tx, call, { action: `FAQ_${act.toUpperCase()}`, done, before: found, after: next });
      return changed(tx, call, id);
    });

  return {
    create: (call: Call, input: FaqInput) =>
      db.transaction(async (tx) => {
        const position = await placeIn(tx, input.groupId);
        const stamp = { createdAt: call.now, updatedAt: call.now, updatedBy: call.actor.id };
        const made = await createQuestionRepository(tx).insert({ ...input, state: 'Draft', position, ...stamp });
        await audit(tx, call, { action: 'FAQ_CREATE', done: 'Wrote', before: null, after: made });
        return changed(tx, call, made.id);
      }),

    update: (call: Call, id: string, input: FaqInput, rowVersion: number) =>
      db.transaction(async (tx) => {
        const found = await toChange(tx, id, 'update');
        mustBeCurrent(found, rowVersion);
        const position = input.groupId === found.groupId ? found.position : await placeIn(tx, input.groupId);
        const change = { ...input, position, updatedAt: call.now, updatedBy: call.actor.id };
        const next = await createQuestionRepository(tx).update(id, change);
        await audit(tx, call, { action: 'FAQ_UPDATE', done: 'Changed', before: found, after: next });
        return changed(tx, call, id);
      }),

    publish: (call: Call, id: string) => turn(call, id, 'publish', 'Published'),
    withdraw: (call: Call, id: string) => turn(call, id, 'withdraw', 'Draft'),

    remove: (call: Call, id: string): Promise<null> =>
      db.transaction(async (tx) => {
        const found = await toChange(tx, id, 'remove');
        await createQuestionRepository(tx).remove(id);
        await audit(tx, call, { action: 'FAQ_DELETE', done: 'Deleted', before: found, after: null });
        return null;
      }),

    /** The given questions of one group take, in the given order, the places that they hold together. */
    reorder: (call: Call, ids: string[]): Promise<null> =>
      db.transaction(async (tx) => {
        const questions = createQuestionRepository(tx);
        const held = await questions.placesOf(ids);
        const groups = new Set(held.map(({ groupId }) => groupId));
        if (held.length !== ids.length || groups.size > 1) throw staleRows();
        for (const [index, id] of ids.entries()) await questions.place(id, held[index]!.position);
        const before = held.map(({ id }) => id);
        const description = 'Changed the order of questions';
        await auditOrder(tx, call, { action: 'FAQ_ORDER', logType: 'CMS', description, before, after: ids });
        return null;
      }),
  };
};
