import { and, eq, ne, not, or, isNull } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { isPersonal } from './helpdesk.scope';
import { issue } from './helpdesk.tables';

/** Gives the open issues that somebody reported for the agency to a colleague, who reads and answers on; not those that the colleague handles. */
export const giveIssues = (tx: Db, from: string, to: string) =>
  tx
    .update(issue)
    .set({ reporterId: to })
    .where(
      and(
        eq(issue.reporterId, from),
        ne(issue.status, 'Closed'),
        not(isPersonal),
        or(isNull(issue.assigneeId), ne(issue.assigneeId, to)),
      ),
    );
