import type { FastifyInstance } from 'fastify';
import { account as contract } from '@titian/shared-contracts/account';
import type { PublicCall } from '../../http/call';
import { mount } from '../../http/mount';
import { createAccountTokens, type TokenPurpose } from '../../security/account-tokens';
import { limitMailRequests } from '../../security/mail-request-limit';
import { newId } from '../../storage/schema/columns';
import { createAccountRepository, type UserRow } from './account.repository';
import { createLinkService } from './link.service';
import { createOwnPasswordService } from './own-password.service';

/** One address gets no second link within this time; milliseconds. */
const RESEND_PAUSE = 60_000;

interface LinkRequest {
  email: string;
  captcha?: string;
}

export async function accountRoutes(app: FastifyInstance): Promise<void> {
  const { db, secrets, account, captcha } = app;
  const links = createLinkService(app);
  const ownPassword = createOwnPasswordService(app);

  /**
   * The id of the user who gets a requested link. Where no account matches, or a link was sent just now, it is an unused id: the same
   * statements run either way, so that neither the answer nor its timing tells who has an account.
   */
  async function recipientOf(
    call: PublicCall,
    { email, captcha: answer }: LinkRequest,
    state: UserRow['state'],
    purpose: TokenPurpose,
  ) {
    await captcha.check(call, answer);
    await limitMailRequests(db, secrets, call);
    const owner = await createAccountRepository(db).byEmail(email, state);
    const unusedId = newId();
    const last = await createAccountTokens(db, secrets).ofUser(owner?.id ?? unusedId, purpose, call.now);
    const isTooSoon = last !== undefined && last.createdAt.getTime() > call.now.getTime() - RESEND_PAUSE;
    return owner && !isTooSoon ? owner.id : unusedId;
  }

  mount(app, contract.forgotPassword, async (call, { body }) => {
    const userId = await recipientOf(call, body, 'Active', 'reset');
    await db.transaction((tx) => account.sendReset(tx, call, userId));
    return null;
  });

  mount(app, contract.resendActivation, async (call, { body }) => {
    const userId = await recipientOf(call, body, 'PendingActivation', 'activation');
    await db.transaction((tx) => account.issueActivation(tx, call, userId));
    return null;
  });

  mount(app, contract.resetLink, (call, { body }) => links.read(call, body.token, 'reset'));
  mount(app, contract.activationLink, (call, { body }) => links.read(call, body.token, 'activation'));

  mount(app, contract.resetPassword, async (call, { body }) => {
    await links.reset(call, body.token, body.password);
    return null;
  });
  mount(app, contract.activate, async (call, { body }) => {
    await links.activate(call, body);
    return null;
  });
  mount(app, contract.unlock, async (call, { body }) => {
    await links.unlock(call, body.token);
    return null;
  });
  mount(app, contract.changePassword, async (call, { body }) => {
    await ownPassword.change(call, body.currentPassword, body.password);
    return null;
  });

  mount(app, contract.captcha, async (call) => ({ altcha: await captcha.challenge(call.now) }));
}
