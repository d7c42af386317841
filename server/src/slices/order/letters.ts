import { attachFiles, filesOf } from '../../files/attach';
import type { FileRule } from '../../files/file-rules';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { createOrderRepository } from './order.repository';

const REF = 'order';

/** Supporting letters are for those who see the order. */
export const orderFileRules = (db: Db): FileRule[] => [
  {
    ref: REF,
    mayRead: async ({ actor }, orderId) => (await createOrderRepository(db).find(actor, orderId)) !== null,
  },
];

/** Ties the letters that a checkout names to its order. Throws 422 where one of them is gone. */
export const attachLetters = (tx: Db, call: Call, orderId: string, fileIds: string[]) =>
  attachFiles(tx, call, { ref: REF, refId: orderId, field: 'letter', fileIds, path: '/letters' });

/** The supporting letters of orders. */
export const lettersOf = (db: Db, orderIds: string[]) => filesOf(db, REF, orderIds);
