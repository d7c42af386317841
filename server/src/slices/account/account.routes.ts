import type { FastifyInstance } from 'fastify';
import { account as contract } from '@titian/shared-contracts/account';
import type { PublicCall } from '../../http/call';
import { mount } from '../../http/mount';
import { createAccountTokens, type TokenPurpose } from '../../security/account-tokens';
import { limitMailRequests } from '../../security/mail-request-limit';
import { newId } from '../../storage/schema/columns';
import { createAccountRepository, type UserRow } from './account.repository';
import { createLinkService } from './link.service';

/** A mailbox gets no second link within this time; milliseconds. */
const PAUSE = 60_000;

interface LinkRequest {
  email: string;
  captcha?: string;
}

export async function accountRoutes(app: FastifyInstance): Promise<void> {
  const { db, secrets, account, captcha } = app;
  const links = createLinkService(app);

  /** Who gets the link that a stranger asks for: the owner, or nobody at all, by a number that the same statements run with. */
  async function receiver(
    call: PublicCall,
    { email, captcha: answer }: LinkRequest,
    state: UserRow['state'],
    purpose: TokenPurpose,
  ) {
    await captcha.check(call, answer);
    await limitMailRequests(db, secrets, call);
    const owner = await createAccountRepository(db).byEmail(email, state);
    const nobody = newId();
    const last = await createAccountTokens(db, secrets).ofUser(owner?.id ?? nobody, purpose, call.now);
    const isTooSoon = last !== undefined && last.createdAt.getTime() > call.now.getTime() - PAUSE;
    return owner && !isTooSoon ? owner.id : nobody;
  }

  mount(app, contract.forgotPassword, async (call, { body }) => {
    const userId = await receiver(call, body, 'Active', 'reset');
    await db.transaction((tx) => account.sendReset(tx, call, userId));
    return null;
  });

  mount(app, contract.resendActivation, async (call, { body }) => {
    const userId = await receiver(call, body, 'PendingActivation', 'activation');
    await db.transaction((tx) => account.issueActivation(tx, call, userId));
    return null;
  });

  mount(app, contract.resetLink, (call, { body }) => links.look(call, body.token, 'reset'));
  mount(app, contract.activationLink, (call, { body }) => links.look(call, body.token, 'activation'));

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
    await links.change(call, body.currentPassword, body.password);
    return null;
  });

  mount(app, contract.captcha, async (call) => ({ altcha: await captcha.challenge(call.now) }));
}
