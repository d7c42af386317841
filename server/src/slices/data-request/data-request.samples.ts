import { authorOf } from '../../http/author';
import type { Portal } from '../../testing/build';
import type { Samples } from '../../testing/events/samples';
import type { Rows } from '../../testing/matrix/rights';
import type { DataRequestEvents } from './data-request.events';
import { requestMessage } from './data-request.tables';

const officers = ['superadmin', 'tenantadmin', 'developer'];
const about = ({ rows }: { rows: Rows }) => ({ requestId: rows.dataRequest.id });

async function aboutMessage({ portal: { db, people }, rows }: { portal: Portal; rows: Rows }) {
  const values = { ...about({ rows }), ...authorOf(people.client), body: 'When will you decide?' };
  const [message] = await db.insert(requestMessage).values(values).returning();
  return { ...about({ rows }), messageId: message!.id };
}

export const samples: Samples<DataRequestEvents> = {
  'datarequest.status': {
    payload: (made) => ({ ...about(made), because: 'submitted' }),
    notified: [...officers, 'client'],
  },
  'datarequest.message': { payload: aboutMessage, notified: officers },
  'datarequest.due': { payload: (made) => ({ ...about(made), deadline: 'soon' }), notified: officers },
  'datarequest.changed': { payload: about },
};
