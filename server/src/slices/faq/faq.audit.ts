import type { LocalText } from '@titian/shared-contracts';
import { record } from '../../audit/audit';
import { diff } from '../../audit/diff';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';

/** What every row keeps of its life, which is no change of anybody's. */
type Life = 'id' | 'createdAt' | 'updatedAt' | 'updatedBy' | 'rowVersion';
type Row = Record<Life, unknown> & { id: string };
const seen = ({ id: _id, createdAt: _made, updatedAt: _at, updatedBy: _by, rowVersion: _version, ...rest }: Row) =>
  rest;

interface Deed<R> {
  action: string;
  /** In the past tense, as the log tells it. */
  done: string;
  before: R | null;
  after: R | null;
}

/** Writes acts on rows of one kind to the portal log. */
export const auditOf =
  <R extends Row>(type: string, noun: string, nameOf: (row: R) => LocalText) =>
  (tx: Db, call: Call, { action, done, before, after }: Deed<R>): Promise<void> => {
    const row = (after ?? before)!;
    const label = nameOf(row).my;
    return record(tx, call, {
      action,
      logType: 'CMS',
      description: `${done} ${noun} "${label}"`,
      target: { type, id: row.id, label },
      changes: diff(before && seen(before), after && seen(after)),
    });
  };

/** That the order of things of one kind was changed. */
export const auditOrder = (tx: Db, call: Call, action: string, things: string, before: string[], after: string[]) =>
  record(tx, call, {
    action,
    logType: 'CMS',
    description: `Changed the order of ${things}`,
    changes: [{ path: '/order', before, after }],
  });
