import { and, eq, isNull } from 'drizzle-orm';
import { systemCall } from '../../jobs/system-call';
import { createAccountTokens } from '../../security/account-tokens';
import { accountToken, mailLog } from '../../storage/schema';
import { atOnce } from '../../testing/at-once';
import { portalOf } from '../../testing/portal-of';
import { createEmailCodes } from './email-code';

const here = portalOf();

const liveTokens = (userId: string) =>
  here.portal.db.$count(accountToken, and(eq(accountToken.userId, userId), isNull(accountToken.usedAt)));
const person = () => here.portal.make.user('Client', { organizationId: here.portal.organizations.consumer.id });

it('of sixty right passwords at once one mails a code, and all wait for that one', async () => {
  const { app, db } = here.portal;
  const someone = await person();
  const challenges = await atOnce(60, () => createEmailCodes(app).send(systemCall(new Date()), someone));
  expect(new Set(challenges.map(({ id }) => id)).size).toBe(1);
  await app.events.drain();
  expect([await liveTokens(someone.id), await db.$count(mailLog, eq(mailLog.recipient, someone.email))]).toEqual([
    1, 1,
  ]);
});

it('of sixty tokens of one purpose, made at once, one is valid', async () => {
  const { app, db } = here.portal;
  const { id } = await person();
  await atOnce(60, () => db.transaction((tx) => createAccountTokens(tx, app.secrets).issue(id, 'renewal', new Date())));
  expect(await liveTokens(id)).toBe(1);
});
