import type { FastifyPluginAsync } from 'fastify';
import { dataRequest } from '@titian/shared-contracts/data-request';
import { exportList } from '../../audit/export-list';
import { attachment } from '../../files/file-name';
import { mount } from '../../http/mount';
import { sendDownload } from '../../files/send-download';
import { askableAgencies } from './content';
import { openDelivered } from './delivered-file';
import { createDecisionService } from './decision.service';
import { createDemand, demandColumns } from './demand';
import { createDraftService } from './draft.service';
import { createFulfilmentService } from './fulfilment.service';
import { createLetterService } from './letter/letter.service';
import { matchFields } from './matches';
import { createReadService } from './read.service';
import { createRequestList } from './request-list';
import { csvColumns } from './request.wire';
import { createReviewService } from './review.service';
import { createThreadService } from './thread.service';
import { createWantService } from './want.service';

const readRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const reading = createReadService(db);
  const letters = createLetterService(app);

  mount(app, dataRequest.list, (call, { query }) => reading.list(call, query));
  mount(app, dataRequest.export, (call, { query, reply }) =>
    exportList(db, call, reply, {
      ...{ name: 'data-requests', label: query.view, action: 'DATA_REQUEST_EXPORT', query, columns: csvColumns },
      page: (tx, all) => createRequestList(tx).page(call.actor, all, call.now),
    }),
  );
  mount(app, dataRequest.demand, (call, { query }) => createDemand(db).list(call, query));
  mount(app, dataRequest.demandExport, (call, { query, reply }) =>
    exportList(db, call, reply, {
      ...{ name: 'data-demand', action: 'DATA_DEMAND_EXPORT', query, columns: demandColumns },
      page: (tx, all) => createDemand(tx).page(call.actor, all),
    }),
  );
  mount(app, dataRequest.agencies, () => askableAgencies(db));
  mount(app, dataRequest.matches, ({ actor }, { query }) => matchFields(db, actor, query.name));
  mount(app, dataRequest.detail, (call, { params }) => reading.detail(call, params.id));
  mount(app, dataRequest.deliveredFile, async (call, { params, reply }) =>
    sendDownload(reply, await openDelivered(app, call, params.id, params.fileId)),
  );
  mount(app, dataRequest.letter, (call, { params, query }) => letters.letter(call, params.id, query.locale));
  mount(app, dataRequest.letterPdf, async (call, { params, query, reply }) => {
    const { name, bytes } = await letters.pdf(call, params.id, query.locale);
    reply.type('application/pdf').header('content-disposition', attachment(name)).header('cache-control', 'no-store');
    return bytes;
  });
};

const requesterRoutes: FastifyPluginAsync = async (app) => {
  const drafts = createDraftService(app.db);
  const fulfilment = createFulfilmentService(app.db);
  const wanting = createWantService(app.db);

  mount(app, dataRequest.create, (call, { body }) => drafts.create(call, body));
  mount(app, dataRequest.save, (call, { params, body }) => drafts.save(call, params.id, body));
  mount(app, dataRequest.submit, (call, { params, body }) => drafts.submit(call, params.id, body));
  mount(app, dataRequest.withdraw, (call, { params, body }) => drafts.withdraw(call, params.id, body.rowVersion));
  mount(app, dataRequest.answer, (call, { params, body }) => createThreadService(app.db).answer(call, params.id, body));
  mount(app, dataRequest.toCart, (call, { params }) => fulfilment.toCart(call, params.id));
  mount(app, dataRequest.close, (call, { params, body }) => fulfilment.close(call, params.id, body.rowVersion));
  mount(app, dataRequest.want, (call, { params }) => wanting.want(call, params.id));
  mount(app, dataRequest.unwant, (call, { params }) => wanting.unwant(call, params.id));
};

const providerRoutes: FastifyPluginAsync = async (app) => {
  const review = createReviewService(app.db);
  const thread = createThreadService(app.db);
  const decisions = createDecisionService(app.db);
  const fulfilment = createFulfilmentService(app.db);

  mount(app, dataRequest.triage, (call, { params, body }) => review.triage(call, params.id, body));
  mount(app, dataRequest.start, (call, { params, body }) => review.start(call, params.id, body.rowVersion));
  mount(app, dataRequest.handBack, (call, { params, body }) => review.handBack(call, params.id, body));
  mount(app, dataRequest.extend, (call, { params, body }) => review.extend(call, params.id, body));
  mount(app, dataRequest.ask, (call, { params, body }) => thread.ask(call, params.id, body));
  mount(app, dataRequest.message, (call, { params, body }) => thread.message(call, params.id, body));
  mount(app, dataRequest.decide, (call, { params, body }) => decisions.decide(call, params.id, body));
  mount(app, dataRequest.confirm, (call, { params, body }) => decisions.confirm(call, params.id, body.rowVersion));
  mount(app, dataRequest.sendBack, (call, { params, body }) => decisions.sendBack(call, params.id, body));
  mount(app, dataRequest.offers, (call, { params, query }) => fulfilment.offers(call, params.id, query.q));
  mount(app, dataRequest.fileOffers, (call, { params, query }) => fulfilment.fileOffers(call, params.id, query.q));
  mount(app, dataRequest.fulfil, (call, { params, body }) => fulfilment.fulfil(call, params.id, body));
};

export const dataRequestRoutes: FastifyPluginAsync = async (app) => {
  await readRoutes(app, {});
  await requesterRoutes(app, {});
  await providerRoutes(app, {});
};
