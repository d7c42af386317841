import { and, asc, eq, gte, like } from 'drizzle-orm';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { outbox, portalLog } from '../../storage/schema';
import { makeDraft } from '../../testing/drafts';
import { portalOf } from '../../testing/portal-of';

const here = portalOf('superadmin', 'tenantadmin', 'developer');
const REASON = 'Seperti yang diputuskan';
const DAY = 86_400_000;

it('writes each step of a version to the portal log, and tells whom it concerns', async () => {
  const { developer, tenantadmin, portal } = here;
  const params = await makeDraft(portal);
  const since = portal.app.clock();
  const read = async () => (await here.superadmin.call(lifecycle.read, { params })).body;
  const ok = async (reply: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await reply;
    expect([status, body]).toEqual([200, body]);
    // Each step has a time of its own.
    portal.pass(1_000);
  };
  const submit = () => ok(developer.call(lifecycle.submit, { params }));
  await submit();
  await ok(developer.call(lifecycle.takeBack, { params }));
  await submit();
  await ok(tenantadmin.call(lifecycle.comment, { params, body: { item: 'definition', body: REASON } }));
  await ok(tenantadmin.call(lifecycle.requestChanges, { params, body: { reason: REASON, comments: [] } }));
  await submit();
  await ok(tenantadmin.call(lifecycle.approve, { params, body: { digest: (await read()).digest } }));
  const at = new Date(portal.app.clock().getTime() + DAY).toISOString();
  const terms = { endsPreviousDays: null, ordersAnew: false };
  await ok(tenantadmin.call(lifecycle.schedule, { params, body: { at, ...terms } }));
  await ok(tenantadmin.call(lifecycle.unschedule, { params }));
  await ok(tenantadmin.call(lifecycle.publish, { params, body: terms }));
  const notice = { my: 'Penyelenggaraan', en: 'Maintenance' };
  await ok(tenantadmin.call(lifecycle.block, { params, body: { reason: REASON, notice } }));
  await ok(tenantadmin.call(lifecycle.unblock, { params }));
  const lastDay = (await read()).earliestLastDay;
  const ending = { lastDay, successorId: null, migrationNote: null };
  const deprecate = () => ok(tenantadmin.call(lifecycle.deprecate, { params, body: ending }));
  await deprecate();
  await ok(tenantadmin.call(lifecycle.keep, { params }));
  await deprecate();
  await ok(tenantadmin.call(lifecycle.retire, { params, body: { reason: REASON } }));
  await ok(tenantadmin.call(lifecycle.archive, { params }));

  const entries = await portal.db
    .select()
    .from(portalLog)
    .where(and(eq(portalLog.targetId, params.id), gte(portalLog.at, since)))
    .orderBy(asc(portalLog.at));
  expect(entries.map(({ action }) => action)).toEqual([
    ...['API_SUBMIT', 'API_TAKE_BACK', 'API_SUBMIT', 'API_COMMENT', 'API_REQUEST_CHANGES', 'API_SUBMIT', 'API_APPROVE'],
    ...['API_SCHEDULE', 'API_UNSCHEDULE', 'API_PUBLISH', 'API_BLOCK', 'API_UNBLOCK', 'API_DEPRECATE', 'API_KEEP'],
    ...['API_DEPRECATE', 'API_RETIRE', 'API_ARCHIVE_VERSION'],
  ]);
  const events = await portal.db
    .select()
    .from(outbox)
    .where(and(like(outbox.code, 'api.%'), gte(outbox.createdAt, since)))
    .orderBy(asc(outbox.createdAt));
  expect(events.map(({ code }) => code)).toEqual([
    ...['api.review.requested', 'api.review.takenBack', 'api.review.requested', 'api.review.comment'],
    ...['api.review.changes', 'api.review.requested', 'api.review.approved', 'api.scheduled', 'api.unscheduled'],
    ...['api.published', 'api.blocked', 'api.unblocked', 'api.deprecated', 'api.kept', 'api.deprecated'],
    ...['api.retired', 'api.versionArchived'],
  ]);
});
