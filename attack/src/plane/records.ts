import type { CallRecord } from '@titian/shared-contracts/plane';
import type { Ledger } from '../attack';
import type { Answered } from './load';

/** How many records each trace has. */
export function byTrace(records: readonly CallRecord[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { traceId } of records) found.set(traceId, (found.get(traceId) ?? 0) + 1);
  return found;
}

/** Each call that was answered has one record; `mayBeLost` says of which it is known that they may have none. */
export function judgeRecords(
  answers: readonly Answered[],
  records: readonly CallRecord[],
  ledger: Ledger,
  mayBeLost: (answer: Answered) => boolean = () => false,
) {
  const found = byTrace(records);
  let lost = 0;
  let doubled = 0;
  for (const answer of answers) {
    const count = found.get(answer.trace) ?? 0;
    if (count === 0) {
      lost += 1;
      if (!mayBeLost(answer)) ledger.fell('lost', `the record of ${answer.trace}`);
    } else if (count > 1) {
      doubled += 1;
      ledger.fell('doubled', `the record of ${answer.trace}`);
    }
  }
  return { lost, doubled };
}
