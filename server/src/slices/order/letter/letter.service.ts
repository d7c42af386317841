import type { FastifyInstance } from 'fastify';
import type { Locale } from '@titian/shared-contracts';
import type { OrderLetter } from '@titian/shared-contracts/order';
import type { Call } from '../../../http/call';
import { notFound } from '../../../http/problem';
import { letterPdf } from '../../../letter/letter-pdf';
import { letterheadOf, logoOf } from '../../../letter/letterhead';
import { createItemRepository } from '../item.repository';
import { lettersOf } from '../letters';
import { createOrderRepository } from '../order.repository';
import { composeLetter } from './compose-letter';

/** The letter of an order, for everybody who may open it, on the items that they see: as text for the page, and as a PDF. */
export const createLetterService = (app: FastifyInstance) => {
  const { db, config } = app;
  async function compose(call: Call, id: string, locale: Locale = call.locale) {
    const order = await createOrderRepository(db).find(call.actor, id);
    if (!order) throw notFound();
    const items = await createItemRepository(db).seenOf(call.actor, id);
    const letters = (await lettersOf(db, [id])).get(id) ?? [];
    // The sender is the tenant of the first item's provider.
    const letterhead = await letterheadOf(db, items[0]!.provider.tenantId);
    return { order, letter: composeLetter({ order, items, letters, letterhead }, locale) };
  }

  return {
    letter: async (call: Call, id: string, locale?: Locale): Promise<OrderLetter> =>
      (await compose(call, id, locale)).letter,

    async pdf(call: Call, id: string, locale?: Locale): Promise<{ name: string; bytes: Buffer }> {
      const { order, letter } = await compose(call, id, locale);
      const logo = await logoOf(app, letter);
      const bytes = await letterPdf([letter], { folder: config.builtFolder, at: order.order.createdAt, logo });
      return { name: `${order.order.orderNo}.pdf`, bytes };
    },
  };
};
