import type { FastifyInstance } from 'fastify';
import { account as contract } from '@titian/shared-contracts/account';
import type { PublicCall } from '../../http/call';
import { mount } from '../../http/mount';
import { createAccountTokens, type TokenPurpose } from '../../security/account-tokens';
import { limitMailRequests } from '../../security/mail-request-limit';
import type { Db } from '../../storage/open';
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

/** The state of the accounts that a link is for, and what the link does. */
interface Requested {
  state: UserRow['state'];
  purpose: TokenPurpose;
}

export async function accountRoutes(app: FastifyInstance): Promise<void> {
  const { db, secrets, account, captcha } = app;
  const links = createLinkService(app);
  const ownPassword = createOwnPasswordService(app);

  /**
   * The id of the user who gets a requested link; the account is locked, so that of simultaneous requests one is answered with a mail. Where
   * no account matches, or a link was sent just now, it is an unused id: the same statements run either way, so that neither the answer nor
   * its timing tells who has an account.
   */
  async function recipientOf(tx: Db, call: PublicCall, email: string, { state, purpose }: Requested): Promise<string> {
    const unusedId = newId();
    const users = createAccountRepository(tx);
    const ownerId = (await users.byEmail(email, state))?.id ?? unusedId;
    await users.lock(ownerId);
    const last = await createAccountTokens(tx, secrets).ofUser(ownerId, purpose, call.now);
    const isTooSoon = last !== undefined && last.createdAt.getTime() > call.now.getTime() - RESEND_PAUSE;
    return isTooSoon ? unusedId : ownerId;
  }

  async function request(
    call: PublicCall,
    { email, captcha: answer }: LinkRequest,
    requested: Requested,
    send: (tx: Db, call: PublicCall, userId: string) => Promise<unknown>,
  ): Promise<null> {
    await captcha.check(call, answer);
    await limitMailRequests(db, secrets, call);
    await db.transaction(async (tx) => send(tx, call, await recipientOf(tx, call, email, requested)));
    return null;
  }

  mount(app, contract.forgotPassword, (call, { body }) =>
    request(call, body, { state: 'Active', purpose: 'reset' }, account.sendReset),
  );
  mount(app, contract.resendActivation, (call, { body }) =>
    request(call, body, { state: 'PendingActivation', purpose: 'activation' }, account.issueActivation),
  );

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
