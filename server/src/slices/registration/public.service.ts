import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Registration } from '@titian/shared-contracts/registration';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import { Problem } from '../../http/problem';
import { sealInText } from '../../mail/sealed-text';
import { limitMailRequests } from '../../security/mail-request-limit';
import { weaknessOf } from '../../security/password-judge';
import { hashPassword } from '../../security/passwords';
import type { Db } from '../../storage/open';
import { clientRegistration as r } from './registration.tables';
import { newId } from '../../storage/schema/columns';
import { type Known, lookUp, openOrganization } from './known';
import { entryOf, toColumns } from './registration.columns';

/** marketplace.md §22.2: how long the link that confirms an address is good; milliseconds. */
export const CONFIRM_LIFETIME = 24 * 3_600_000;

const fault = (path: string, code: string) => new Problem(422, 'validation', { errors: [{ path, code }] });

/** Registration by strangers. Its answers never tell who or what is known: a mail to the address that was given does. */
export const createPublicRegistration = ({ db, secrets, captcha }: FastifyInstance) => {
  /** A new link for a registration; the one before it ends. */
  function newLink(now: Date) {
    const id = newId();
    const token = secrets.sign('registration', id);
    const until = new Date(now.getTime() + CONFIRM_LIFETIME);
    return { token, columns: { confirmHash: secrets.tokenHash(token), confirmUntil: until } };
  }

  async function mailLink(tx: Db, call: PublicCall, registrationId: string, link: ReturnType<typeof newLink>) {
    const until = link.columns.confirmUntil.toISOString();
    const token = sealInText(secrets, link.token);
    await emit(tx, call, { code: 'registration.received', registrationId, token, until });
  }

  /** Tells, by mail alone, why a registration leads to nothing new. */
  async function tellKnown(tx: Db, call: PublicCall, given: Registration, known: Known): Promise<void> {
    const { account, registration } = known.email;
    const refused = { email: given.email, displayName: given.displayName, locale: call.locale };
    if (account) return emit(tx, call, { code: 'registration.hasAccount', userId: account.id });
    if (registration?.confirmedAt === null && registration.channel === 'Web') {
      const link = newLink(call.now);
      await tx.update(r).set(link.columns).where(eq(r.id, registration.id));
      return mailLink(tx, call, registration.id, link);
    }
    if (registration) return emit(tx, call, { code: 'registration.pending', registrationId: registration.id });
    if (known.number)
      return emit(tx, call, { code: 'registration.numberKnown', ...refused, holderId: known.number.id });
    return emit(tx, call, { code: 'registration.usernameTaken', ...refused, username: given.username });
  }

  const isKnown = ({ email, number, username }: Known) =>
    Boolean(email.account ?? email.registration ?? number) || username;

  return {
    async register(call: PublicCall, given: Registration): Promise<null> {
      await limitMailRequests(db, secrets, call);
      await captcha.check(call, given.captcha);
      if (!(await openOrganization(db, given.organizationId))) throw fault('/organizationId', 'validation.required');
      const weakness = weaknessOf(given.password, given);
      if (weakness) throw fault('/password', weakness);
      // Before anything is looked up: it takes its time, whoever asks.
      const passwordHash = await hashPassword(given.password);
      const columns = toColumns(secrets, call, given);
      await db.transaction(async (tx) => {
        const known = await lookUp(tx, columns);
        const link = newLink(call.now);
        const values = { ...columns, ...link.columns, channel: 'Web' as const, passwordHash };
        // Two who register the same at once: the second finds what the first one left.
        const [made] = isKnown(known) ? [] : await tx.insert(r).values(values).onConflictDoNothing().returning();
        if (made) {
          const entry = entryOf('APPLICANT_REGISTER', 'Registered', null, made);
          await record(tx, call, { ...entry, actionBy: made.username });
          return mailLink(tx, call, made.id, link);
        }
        await record(tx, call, {
          action: 'APPLICANT_REGISTER',
          logType: 'User',
          description: 'Registered with what is known already',
          outcome: 'denied',
          actionBy: given.username,
        });
        await tellKnown(tx, call, given, isKnown(known) ? known : await lookUp(tx, columns));
      });
      return null;
    },

    /** Notes that an address is its owner's. Opening the link again says the same. */
    async confirm(call: PublicCall, token: string): Promise<{ email: string }> {
      return db.transaction(async (tx) => {
        const [found] = await tx
          .select()
          .from(r)
          .where(eq(r.confirmHash, secrets.tokenHash(token)))
          .for('update');
        if (!found || found.status === 'Rejected') throw new Problem(410, 'applicant.linkOver');
        if (found.confirmedAt) return { email: found.email };
        if (!found.confirmUntil || found.confirmUntil <= call.now) throw new Problem(410, 'applicant.linkOver');
        const [after] = await tx.update(r).set({ confirmedAt: call.now }).where(eq(r.id, found.id)).returning();
        const entry = entryOf('APPLICANT_CONFIRM', 'Address confirmed', found, after!);
        await record(tx, call, { ...entry, actionBy: found.username });
        await emit(tx, call, { code: 'applicant.onhold', registrationId: found.id });
        return { email: found.email };
      });
    },
  };
};
