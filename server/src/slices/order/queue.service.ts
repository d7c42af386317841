import type { StoredFile } from '@titian/shared-contracts/file';
import { asPage } from '../../http/list';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { toItem } from './item.wire';
import type { FullItem } from './item.repository';
import { lettersOf } from './letters';
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

/** The queue of items to decide. */
export const createQueueService = (db: Db) => ({
  /** A page of items with what their approver must know, and the sizes of all tabs. */
  async page({ actor, now }: Call, query: QueueQuery) {
    const queue = createQueueRepository(db);
    const { rows, totalItems } = await queue.page(actor, query, now);
    const factsOf = await requesterFacts(db, rows);
    const letters = await lettersOf(db, [...new Set(rows.map(({ order }) => order.id))]);
    const data = rows.map((row) => ({
      ...toItem(row, actor),
      order: aboutOrder(row, letters.get(row.order.id) ?? []),
      overdue: isOverdue(row.item, now),
      ...factsOf(row),
    }));
    return { ...asPage(query, data, totalItems), counts: await queue.counts(actor, now) };
  },
});
