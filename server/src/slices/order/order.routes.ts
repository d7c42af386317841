import type { FastifyPluginAsync } from 'fastify';
import { order } from '@titian/shared-contracts';
import { attachment } from '../../files/file-name';
import { asPage } from '../../http/list';
import { mount } from '../../http/mount';
import { notFound } from '../../http/problem';
import { decideMany } from './bulk-decision';
import { checkout } from './checkout.service';
import { claim, release } from './claim.service';
import { decide } from './decision.service';
import { createItemRepository } from './item.repository';
import { createLetterService } from './letter/letter.service';
import { lettersOf } from './letters';
import { write } from './message.service';
import { wireDetail, wireOrder } from './order-view';
import { createOrderRepository } from './order.repository';
import { queuePage } from './queue.service';
import { answer, cancel, withdraw } from './requester.service';
import { createTimeline } from './timeline';

export const orderRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const orders = createOrderRepository(db);
  const letters = createLetterService(app);

  mount(app, order.checkout, (call, { body }) => checkout(db, call, body));

  mount(app, order.mine, async ({ actor }, { query }) => {
    const { rows, totalItems } = await orders.page(actor, query);
    const data = rows.map((row) => ({ ...wireOrder(row), items: row.items }));
    return asPage(query, data, totalItems);
  });

  mount(app, order.detail, async (call, { params: { id } }) => {
    const found = await orders.find(call.actor, id);
    if (!found) throw notFound();
    const timeline = createTimeline(db);
    const items = await createItemRepository(db).ofOrder(id);
    const attached = await lettersOf(db, [id]);
    return wireDetail(call, found, {
      items,
      events: await timeline.events(id),
      messages: await timeline.messages(id),
      letters: attached.get(id) ?? [],
    });
  });

  mount(app, order.letter, (call, { params, query }) => letters.letter(call, params.id, query.locale));
  mount(app, order.letterPdf, async (call, { params, query, reply }) => {
    const { name, bytes } = await letters.pdf(call, params.id, query.locale);
    reply.type('application/pdf').header('content-disposition', attachment(name)).header('cache-control', 'no-store');
    return bytes;
  });
  mount(app, order.cancel, (call, { params }) => cancel(db, call, params.id));
  mount(app, order.message, (call, { params, body }) => write(db, call, params.id, body));

  mount(app, order.queue, (call, { query }) => queuePage(db, call, query));
  mount(app, order.claim, (call, { params }) => claim(db, call, params.id));
  mount(app, order.release, (call, { params }) => release(db, call, params.id));
  mount(app, order.decide, (call, { params, body }) => decide(db, call, params.id, body));
  mount(app, order.decideMany, (call, { body }) => decideMany(db, call, body));
  mount(app, order.answer, (call, { params, body }) => answer(db, call, params.id, body.body));
  mount(app, order.withdraw, (call, { params }) => withdraw(db, call, params.id));
};
