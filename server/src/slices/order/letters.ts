import { attachFiles, filesOf } from '../../files/attach';
import type { FileRule } from '../../files/file-rules';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { createOrderRepository } from './order.repository';

const REF = 'order';

/** Who may see an order may read its supporting letters. */
export const orderFileRules = (db: Db): FileRule[] => [
  {
    ref: REF,
    mayRead: async ({ actor }, orderId) => (await createOrderRepository(db).find(actor, orderId)) !== null,
  },
];

/** Attaches the letters of a checkout to its order. Throws 422 where one doesn't exist any more. */
export const attachLetters = (tx: Db, call: Call, orderId: string, fileIds: string[]) =>
  attachFiles(tx, call, { ref: REF, refId: orderId, field: 'letter', fileIds, path: '/letters' });

/** The supporting letters of orders. */
export const lettersOf = (db: Db, orderIds: string[]) => filesOf(db, REF, orderIds);
