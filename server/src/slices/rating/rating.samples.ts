import type { Portal } from '../../testing/build';
import type { Samples } from '../../testing/events/samples';
import type { Rows } from '../../testing/matrix/rights';
import type { RatingEvents } from './rating.events';

/** The client's rating of an API of the developer's agency. */
const payload = ({ rows }: { portal: Portal; rows: Rows }) => ({ ratingId: rows.rating.id });

export const samples: Samples<RatingEvents> = {
  'rating.new': { payload, notified: ['superadmin', 'tenantadmin', 'developer'] },
  'rating.answered': { payload, notified: ['client'] },
  'rating.changed': { payload: ({ rows }) => ({ projectId: rows.rating.projectId }), notified: [] },
  'rating.hidden': { payload: (made) => ({ ...payload(made), reason: 'Menyebut nama pegawai' }), notified: ['client'] },
};
