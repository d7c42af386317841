import { helpdesk } from '@titian/shared-contracts/helpdesk';
import type { PortalEvent } from '../../events/catalogue';
import { newId } from '../../storage/schema/columns';
import { notified } from '../../testing/events/notified';
import { portalOf } from '../../testing/portal-of';
import { issue, issueMessage } from './helpdesk.tables';

const here = portalOf('client', 'tenantadmin');
let reply: PortalEvent<'helpdesk.reply'>;
beforeAll(async () => {
  const { client, tenantadmin, portal } = here;
  const report = { title: 'No answer', description: 'Nothing comes.', category: 'Other', priority: 'Low' } as const;
  const reported = await client.call(helpdesk.create, { body: { ...report, idempotencyKey: newId() } });
  const issueId: string = reported.body.id;
  await tenantadmin.call(helpdesk.reply, { params: { id: issueId }, body: { body: 'We look into it.' } });
  const [message] = await portal.db.select().from(issueMessage);
  reply = { code: 'helpdesk.reply', issueId, messageId: message!.id };
  await portal.app.events.drain();
});

const status = (because: PortalEvent<'helpdesk.status'>['because']) =>
  notified(here.portal, { code: 'helpdesk.status', issueId: reply.issueId, because });

it('notifies the side that a change of status concerns', async () => {
  expect(await status('assigned')).toEqual(['tenantadmin', 'client']);
  expect(await status('released')).toEqual([]);
  expect(await status('closed')).toEqual(['client']);
  expect(await status('settled')).toEqual(['tenantadmin']);
  expect(await status('autoClosed')).toEqual(['client']);
  expect(await status('reopened')).toEqual(['superadmin', 'tenantadmin', 'client']);
});

it('never notifies the reporter of an internal note', async () => {
  const { portal } = here;
  await portal.db.update(issueMessage).set({ internal: true });
  expect(await notified(portal, reply)).toEqual(['tenantadmin']);
  await portal.db.update(issue).set({ assigneeId: null });
  expect(await notified(portal, reply)).toEqual(['superadmin', 'tenantadmin']);
});
