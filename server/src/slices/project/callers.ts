import { sql, type SQL } from 'drizzle-orm';
import type { LocalText } from '@titian/shared-contracts';
import type { ApiOverview } from '@titian/shared-contracts/project';
import type { Db } from '../../storage/open';
import { rows } from '../../storage/rows';
import { organization } from '../../storage/schema';
import { application } from '../application/application.tables';
import { CALLS, FAILED } from '../traffic';
import { callDay } from '../traffic/traffic.tables';

/** Two spans of days beside each other: from its first day until before `since`, and from then until its last day. */
interface Spans {
  from: string;
  since: string;
  to: string;
}
interface Row {
  id: string;
  name: string;
  organizationId: string;
  code: string;
  organizationName: LocalText;
  imageUrl: string | null;
  calls: number;
  failed: number;
  before: number;
}

/** The applications that called an API in the second span, those with most calls first; the others are one sum. */
export async function readCallers(
  db: Db,
  projectId: string,
  { from, since, to }: Spans,
  most: number,
): Promise<Pick<ApiOverview, 'callers' | 'others'>> {
  const sums = (first: string, last: SQL | string) =>
    sql`select application_id, ${CALLS}::float8 as calls, ${FAILED}::float8 as failed from ${callDay}
      where project_id = ${projectId} and period between ${first}::date and ${last}::date group by 1`;
  const found = await rows<Row>(
    db,
    sql`select a.id, a.name, o.id as "organizationId", o.code, o.name as "organizationName", o.image_url as "imageUrl", c.calls, c.failed,
        coalesce(b.calls, 0) as before
      from (${sums(since, to)}) c left join (${sums(from, sql`(${since}::date - 1)`)}) b using (application_id)
      join ${application} a on a.id = c.application_id join ${organization} o on o.id = a.organization_id
      where c.calls > 0 order by c.calls desc, a.name, a.id`,
  );
  const rest = found.slice(most);
  const sum = (field: 'calls' | 'failed' | 'before') => rest.reduce((all, row) => all + row[field], 0);
  return {
    callers: found
      .slice(0, most)
      .map(({ id, name, organizationId, code, organizationName, imageUrl, calls, failed, before }) => ({
        application: { id, name },
        organization: { id: organizationId, code, name: organizationName, imageUrl },
        ...{ calls, failed, before },
      })),
    others:
      rest.length === 0
        ? null
        : { applications: rest.length, calls: sum('calls'), failed: sum('failed'), before: sum('before') },
  };
}
