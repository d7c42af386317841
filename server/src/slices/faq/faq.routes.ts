import type { FastifyPluginAsync } from 'fastify';
import { faqGroup, faqQuestion } from '@titian/shared-contracts/faq';
import { asPage } from '../../http/list';
import { mount } from '../../http/mount';
import { exportList } from '../../audit/export-list';
import { csvColumns, toQuestion } from './faq.wire';
import { createGroupService } from './group.service';
import { createQuestionRepository } from './question.repository';
import { createQuestionService } from './question.service';

/** The calls of editors. */
export const faqRoutes: FastifyPluginAsync = async (app) => {
  const questions = createQuestionService(app.db);
  const groups = createGroupService(app.db);

  mount(app, faqQuestion.list, async ({ actor }, { query }) => {
    const { rows, totalItems } = await createQuestionRepository(app.db).page(query);
    return asPage(
      query,
      rows.map((row) => toQuestion(actor, row)),
      totalItems,
    );
  });
  mount(app, faqQuestion.export, (call, { query, reply }) =>
    exportList(app.db, call, reply, {
      ...{ name: 'faq', action: 'FAQ_EXPORT', query, columns: csvColumns },
      page: (tx, all) => createQuestionRepository(tx).page(all),
    }),
  );
  mount(app, faqQuestion.create, (call, { body }) => questions.create(call, body));
  mount(app, faqQuestion.update, (call, { params, body }) =>
    questions.update(call, params.id, body.input, body.rowVersion),
  );
  mount(app, faqQuestion.publish, (call, { params }) => questions.publish(call, params.id));
  mount(app, faqQuestion.withdraw, (call, { params }) => questions.withdraw(call, params.id));
  mount(app, faqQuestion.remove, (call, { params }) => questions.remove(call, params.id));
  mount(app, faqQuestion.reorder, (call, { body }) => questions.reorder(call, body.ids));

  mount(app, faqGroup.list, () => groups.list());
  mount(app, faqGroup.create, (call, { body }) => groups.create(call, body));
  mount(app, faqGroup.rename, (call, { params, body }) => groups.rename(call, params.id, body.input, body.rowVersion));
  mount(app, faqGroup.remove, (call, { params }) => groups.remove(call, params.id));
  mount(app, faqGroup.reorder, (call, { body }) => groups.reorder(call, body.ids));
};
