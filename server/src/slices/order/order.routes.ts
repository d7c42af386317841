import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { order } from '@titian/shared-contracts/order';
import { attachment } from '../../files/file-name';
import { asPage } from '../../http/list';
import { mount } from '../../http/mount';
import { notFound } from '../../http/problem';
import { requestFor } from '../data-request';
import { createCheckoutService } from './checkout.service';
import { createClaimService } from './claim.service';
import { createDecisionService } from './decision.service';
import { offeredFields } from './granted-fields';
import { createItemRepository } from './item.repository';
import { createLetterService } from './letter/letter.service';
import { lettersOf } from './letters';
import { createMessageService } from './message.service';
import { providersOf, tenantsOf } from './note-side';
import { isProviderSide } from './order.policy';
import { orderItem } from './order.tables';
import { toDetail, toOrder } from './order.wire';
import { createOrderRepository } from './order.repository';
import { createQueueService } from './queue.service';
import { createRequesterService } from './requester.service';
import { createTimeline } from './timeline';

export const orderRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const orders = createOrderRepository(db);
  const letters = createLetterService(app);
  const claims = createClaimService(db);
  const decisions = createDecisionService(db);
  const requester = createRequesterService(db);

  mount(app, order.checkout, (call, { body }) => createCheckoutService(db).checkout(call, body));

  mount(app, order.mine, async ({ actor }, { query }) => {
    const { rows, totalItems } = await orders.page(actor, query);
    const data = rows.map((row) => ({ ...toOrder(row), items: row.items }));
    return asPage(query, data, totalItems);
  });

  mount(app, order.detail, async (call, { params: { id } }) => {
    const found = await orders.find(call.actor, id);
    if (!found) throw notFound();
    const timeline = createTimeline(db);
    const items = await createItemRepository(db).seenOf(call.actor, id);
    const attached = await lettersOf(db, [id]);
    const messages = await timeline.messages(id);
    const authors = messages.map(({ message }) => message.authorOrganizationId);
    return toDetail(call, found, {
      items,
      events: await timeline.events(id),
      messages,
      providers: await providersOf(db, id),
      tenants: await tenantsOf(db, authors),
      letters: attached.get(id) ?? [],
      dataRequest: await requestFor(db, call.actor, found.order.dataRequestId),
    });
  });

  mount(app, order.letter, (call, { params, query }) => letters.letter(call, params.id, query.locale));
  mount(app, order.letterPdf, async (call, { params, query, reply }) => {
    const { name, bytes } = await letters.pdf(call, params.id, query.locale);
    reply.type('application/pdf').header('content-disposition', attachment(name)).header('cache-control', 'no-store');
    return bytes;
  });
  mount(app, order.cancel, (call, { params }) => requester.cancel(call, params.id));
  mount(app, order.message, (call, { params, body }) => createMessageService(db).write(call, params.id, body));

  mount(app, order.queue, (call, { query }) => createQueueService(db).page(call, query));
  mount(app, order.item, (call, { params }) => createQueueService(db).item(call, params.id));
  mount(app, order.fields, async (call, { params: { id } }) => {
    const [item] = await createItemRepository(db).where(eq(orderItem.id, id));
    if (!item || !isProviderSide(call.actor, [item.provider])) throw notFound();
    return offeredFields(db, item);
  });
  mount(app, order.claim, (call, { params }) => claims.claim(call, params.id));
  mount(app, order.release, (call, { params }) => claims.release(call, params.id));
  mount(app, order.decide, (call, { params, body }) => decisions.decide(call, params.id, body));
  mount(app, order.decideMany, (call, { body }) => decisions.decideMany(call, body));
  mount(app, order.answer, (call, { params, body }) => requester.answer(call, params.id, body.body));
  mount(app, order.withdraw, (call, { params }) => requester.withdraw(call, params.id));
};
