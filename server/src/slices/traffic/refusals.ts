import { sql } from 'drizzle-orm';
import type { CallOutcome } from '@titian/shared-contracts/plane';
import type { Db } from '../../storage/open';
import { rows } from '../../storage/rows';
import { callRecord } from './call-record';
import { REFUSING } from './figures';

interface Refusal {
  code: string;
  outcome: CallOutcome;
  calls: number;
}

/** The codes with which calls of an API were refused most since a moment; records are kept ninety days. */
export const refusalsOf = (db: Db, projectId: string, since: Date, most: number): Promise<Refusal[]> =>
  rows(
    db,
    sql`select code, outcome, count(*)::int as calls from ${callRecord}
      where project_id = ${projectId} and at >= ${since.toISOString()}::timestamptz and code is not null and outcome in ${REFUSING}
      group by 1, 2 order by calls desc, code limit ${most}`,
  );
