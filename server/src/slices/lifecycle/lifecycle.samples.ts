import { eq } from 'drizzle-orm';
import type { Portal } from '../../testing/build';
import type { Samples } from '../../testing/events/samples';
import type { Rows } from '../../testing/matrix/rights';
import { createLifecycleRepository } from './lifecycle.repository';
import type { AskEvents } from './asks.events';
import type { LifecycleEvents } from './lifecycle.events';
import { subscription } from '../subscription/subscription.tables';

interface Made {
  portal: Portal;
  rows: Rows;
}
const owners = ['superadmin', 'tenantadmin', 'developer'];
const reviewers = ['superadmin', 'tenantadmin'];
const reason = 'The reason given.';

/** The version that the client subscribes to, as the developer submitted it. */
async function payload({ portal, rows }: Made) {
  const [held] = await portal.db.select().from(subscription).where(eq(subscription.id, rows.subscription.id));
  const { projectId, versionId } = held!;
  await createLifecycleRepository(portal.db).changeLife(versionId, {
    submittedBy: portal.people.developer.id,
    decidedBy: portal.people.tenantadmin.id,
    notice: { my: 'Penyelenggaraan', en: 'Maintenance' },
  });
  await createLifecycleRepository(portal.db).change(versionId, { sunsetAt: new Date('2027-06-01T00:00:00+08:00') });
  return { projectId, versionId };
}
/** The client's agency, asked about that version. */
async function asked(made: Made) {
  const about = await payload(made);
  const { db, people, organizations } = made.portal;
  const waitsUntil = new Date('2026-12-08T08:00:00+08:00');
  await createLifecycleRepository(db).changeLife(about.versionId, { waitsUntil, scheduledBy: people.tenantadmin.id });
  return { ...about, organizationId: organizations.consumer.id };
}

export const samples: Samples<LifecycleEvents & AskEvents> = {
  'api.review.requested': { payload, notified: reviewers },
  'api.review.takenBack': { payload, notified: reviewers },
  'api.review.changes': { payload: async (made) => ({ ...(await payload(made)), reason }), notified: ['developer'] },
  'api.review.approved': { payload, notified: ['developer'] },
  'api.review.dropped': {
    payload: async (made) => ({ ...(await payload(made)), decidedBy: made.portal.people.tenantadmin.id }),
    notified: ['tenantadmin', 'developer'],
  },
  'api.review.comment': {
    payload: async (made) => ({ ...(await payload(made)), fromReviewer: true, text: reason }),
    notified: ['developer'],
  },
  'api.scheduled': {
    payload: async (made) => ({ ...(await payload(made)), at: '2026-12-01T08:00:00+08:00' }),
    notified: owners,
  },
  'api.unscheduled': { payload, notified: owners },
  'api.versionArchived': { payload, notified: owners },
  'api.published': { payload, notified: owners },
  'api.deprecated': { payload, notified: [...owners, 'client'] },
  'api.kept': { payload, notified: [...owners, 'client'] },
  'api.ending': { payload, notified: [...owners, 'client'] },
  'api.retired': {
    payload: async (made) => ({
      ...(await payload(made)),
      subscriptionIds: [made.rows.subscription.id as string],
      reason,
    }),
    notified: [...owners, 'client'],
  },
  'api.held': { payload: asked, notified: owners },
  'api.notCompared': {
    payload: async (made) => ({ ...(await payload(made)), plannedBy: made.portal.people.tenantadmin.id }),
    notified: owners,
  },
  'api.breaks.asked': { payload: asked, notified: ['client'] },
  'api.breaks.reminded': { payload: asked, notified: ['client'] },
  'api.breaks.withdrawn': { payload: asked, notified: ['client'] },
  'api.breaks.acknowledged': { payload: asked, notified: owners },
  'api.blocked': { payload, notified: [...owners, 'client'] },
  'api.unblocked': { payload, notified: [...owners, 'client'] },
};
