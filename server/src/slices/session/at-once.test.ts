import { and, eq, isNull } from 'drizzle-orm';
import { session } from '@titian/shared-contracts';
import { user as contract } from '@titian/shared-contracts/user';
import { accountToken, mailLog } from '../../storage/schema';
import { atOnce, outcomes } from '../../testing/at-once';
import { TEST_PASSWORD } from '../../testing/make';
import { portalOf } from '../../testing/portal-of';

const here = portalOf('tenantadmin');

const liveTokens = (userId: string) =>
  here.portal.db.$count(accountToken, and(eq(accountToken.userId, userId), isNull(accountToken.usedAt)));
const mailsTo = async (recipient: string) => {
  await here.portal.app.events.drain();
  return here.portal.db.$count(mailLog, eq(mailLog.recipient, recipient));
};
const person = (given: object = {}) =>
  here.portal.make.user('Client', { organizationId: here.portal.organizations.consumer.id, ...given });

it('of many right passwords at once one mails a code, and all wait for that one', async () => {
  const { portal } = here;
  const { id, username, email } = await person({ twoFactor: 'email' });
  // Fewer than wrong ones would lock the account.
  const replies = await atOnce(4, () =>
    portal.nobody.call(session.token, { body: { grant_type: 'password', username, password: TEST_PASSWORD } }),
  );
  expect(replies.every(({ status }) => status < 500)).toBe(true);
  expect([await liveTokens(id), await mailsTo(email)]).toEqual([1, 1]);
});

it('of sixty links to a new password, sent at once, the last one works alone', async () => {
  const { id } = await person();
  const replies = await atOnce(60, () => here.tenantadmin.call(contract.sendReset, { params: { id } }));
  expect(outcomes(replies)).toEqual({ 200: 60 });
  expect(await liveTokens(id)).toBe(1);
});
