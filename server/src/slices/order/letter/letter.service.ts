import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Id, type Locale } from '@titian/shared-contracts';
import type { OrderLetter } from '@titian/shared-contracts/order';
import { createFileRepository } from '../../../files/file.repository';
import { asPng } from '../../../files/picture';
import type { Call } from '../../../http/call';
import { notFound } from '../../../http/problem';
import { tenant } from '../../../storage/schema';
import { createItemRepository, type FullItem } from '../item.repository';
import { lettersOf } from '../letters';
import { createOrderRepository } from '../order.repository';
import { composeLetter } from './compose-letter';
import { letterPdf } from './letter-pdf';

/** The letter of an order, for everybody who may open the order: as text for the page, and as a PDF. */
export const createLetterService = ({ db, files, config }: FastifyInstance) => {
  /** Name and logo of the sender: the tenant of the first item's provider. */
  async function letterheadOf([first]: FullItem[]) {
    const [row] = await db
      .select({ name: tenant.name, imageUrl: tenant.imageUrl })
      .from(tenant)
      .where(eq(tenant.id, first!.provider.tenantId));
    return row!;
  }

  async function compose(call: Call, id: string, locale: Locale = call.locale) {
    const order = await createOrderRepository(db).find(call.actor, id);
    if (!order) throw notFound();
    const items = await createItemRepository(db).ofOrder(id);
    const letters = (await lettersOf(db, [id])).get(id) ?? [];
    const letterhead = await letterheadOf(items);
    return { order, letter: composeLetter({ order, items, letters, letterhead }, locale) };
  }

  /** The logo as PNG; null without a logo, or where its file doesn't exist any more. */
  async function logoOf({ letterhead: { imageUrl } }: OrderLetter): Promise<Buffer | null> {
    const id = Id.safeParse(imageUrl?.match(/[0-9a-f-]{36}/)?.[0]);
    const row = id.success ? await createFileRepository(db).find(id.data) : null;
    const bytes = row && (await files.store.read(row.sha256));
    return bytes ? asPng(bytes) : null;
  }

  return {
    letter: async (call: Call, id: string, locale?: Locale): Promise<OrderLetter> =>
      (await compose(call, id, locale)).letter,

    async pdf(call: Call, id: string, locale?: Locale): Promise<{ name: string; bytes: Buffer }> {
      const { order, letter } = await compose(call, id, locale);
      const logo = await logoOf(letter);
      const bytes = await letterPdf(letter, { folder: config.builtFolder, at: order.order.createdAt, logo });
      return { name: `${order.order.orderNo}.pdf`, bytes };
    },
  };
};
