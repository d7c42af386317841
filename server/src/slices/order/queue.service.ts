import { and, eq } from 'drizzle-orm';
import type { StoredFile } from '@titian/shared-contracts/file';
import type { Call } from '../../http/call';
import { asPage } from '../../http/list';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { toItem } from './item.wire';
import { createItemRepository, type FullItem } from './item.repository';
import { lettersOf } from './letters';
import { providerScope } from './order.scope';
import { orderItem } from './order.tables';
import { createQueueRepository, isOverdue, type QueueQuery } from './queue.repository';
import { requesterFacts } from './requester-facts';

const aboutOrder = ({ order, requester, organization, application }: FullItem, letters: StoredFile[]) => ({
  id: order.id,
  orderNo: order.orderNo,
  createdAt: order.createdAt.toISOString(),
  requester,
  organization,
  application,
  purposeCode: order.purposeCode,
  purposeText: order.purposeText,
  handling: order.handling,
  letters,
});

/** Items with what their approver must know. */
async function forApprover(db: Db, { actor, now }: Call, rows: FullItem[]) {
  const factsOf = await requesterFacts(db, rows);
  const letters = await lettersOf(db, [...new Set(rows.map(({ order }) => order.id))]);
  return rows.map((row) => ({
    ...toItem(row, actor),
    order: aboutOrder(row, letters.get(row.order.id) ?? []),
    overdue: isOverdue(row.item, now),
    ...factsOf(row),
  }));
}

/** The queue of items to decide. */
export const createQueueService = (db: Db) => ({
  /** A page of items, and the sizes of all tabs. */
  async page(call: Call, query: QueueQuery) {
    const queue = createQueueRepository(db);
    const { rows, totalItems } = await queue.page(call.actor, query, call.now);
    const data = await forApprover(db, call, rows);
    return { ...asPage(query, data, totalItems), counts: await queue.counts(call.actor, call.now) };
  },

  /** One item that a tab shows, whichever. */
  async item(call: Call, id: string) {
    const rows = await createItemRepository(db).where(and(eq(orderItem.id, id), providerScope(call.actor))!);
    const [found] = await forApprover(db, call, rows);
    if (!found) throw notFound();
    return found;
  },
});
