import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Registration } from '@titian/shared-contracts/registration';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import { invalid, Problem } from '../../http/problem';
import { sealInText } from '../../mail/sealed-text';
import { limitMailRequests } from '../../security/mail-request-limit';
import { hashPassword } from '../../security/passwords';
import type { Secrets } from '../../security/secrets';
import { mustBeAllowedName } from '../../settings/names';
import type { Db } from '../../storage/open';
import { clientRegistration as r } from './registration.tables';
import { newId } from '../../storage/schema/columns';
import { acceptedTerms } from './accepted-terms';
import { findMatches, lockNew, type Matches, openOrganization } from './existing';
import { audit } from './registration.audit';
import { toColumns } from './registration.columns';
import { isConfirmed } from './registration.policy';
import { wantedApi } from './wanted-api';

/** marketplace.md §22.2: how long the link that confirms an address is valid; milliseconds. */
export const CONFIRM_LIFETIME = 24 * 3_600_000;

type Row = typeof r.$inferSelect;
type Given = typeof r.$inferInsert;

const hasMatch = ({ email, number, username }: Matches) =>
  Boolean(email.account ?? email.registration ?? number) || username;

/** A new link for a registration, in place of an earlier one. */
function newLink(secrets: Secrets, now: Date) {
  const id = newId();
  const token = secrets.sign('registration', id);
  const until = new Date(now.getTime() + CONFIRM_LIFETIME);
  return { token, columns: { confirmHash: secrets.tokenHash(token), confirmUntil: until } };
}

/**
 * Puts what a person gives in place of what was given for the same address before, with the link: whoever confirms it confirms the newest.
 * No password is kept then, as it may be a stranger's; the owner of the address chooses one at the activation. Undefined where the address
 * was confirmed, or where the rest belongs to somebody else.
 */
async function replaceUnconfirmed(tx: Db, { email, others }: Matches, values: Given): Promise<Row | undefined> {
  const { account, registration } = email;
  if (account || !registration || isConfirmed(registration)) return undefined;
  // Confirmed or decided on at this moment it stays as it is.
  const isOpen = and(eq(r.id, registration.id), eq(r.status, 'Onhold'), isNull(r.confirmedAt));
  const next = { ...(others ? {} : values), passwordHash: null, rowVersion: sql`${r.rowVersion} + 1` };
  const [after] = await tx.update(r).set(next).where(isOpen).returning();
  return others ? undefined : after;
}

/** Registration by the public. Answers never reveal which data exists already; only a mail to the given address does. */
export const createPublicRegistration = ({ db, secrets, captcha, settings, account: accounts }: FastifyInstance) => {
  async function mailLink(tx: Db, call: PublicCall, registrationId: string, link: ReturnType<typeof newLink>) {
    const until = link.columns.confirmUntil.toISOString();
    const token = sealInText(secrets, link.token);
    await emit(tx, call, { code: 'registration.received', registrationId, token, until });
  }

  /** Explains, by mail only, why a registration creates nothing. */
  async function refuse(tx: Db, call: PublicCall, given: Registration, matches: Matches): Promise<void> {
    await record(tx, call, {
      action: 'APPLICANT_REGISTER',
      logType: 'User',
      sentence: 'APPLICANT_REGISTER_KNOWN',
      outcome: 'denied',
      actionBy: given.username,
    });
    const { account, registration } = matches.email;
    const refused = { email: given.email, displayName: given.displayName, locale: call.locale };
    if (account) return emit(tx, call, { code: 'registration.hasAccount', userId: account.id });
    if (registration && (isConfirmed(registration) || !matches.others))
      return emit(tx, call, { code: 'registration.pending', registrationId: registration.id });
    if (matches.number)
      return emit(tx, call, { code: 'registration.numberKnown', ...refused, holderId: matches.number.id });
    return emit(tx, call, { code: 'registration.usernameTaken', ...refused, username: given.username });
  }

  return {
    async register(call: PublicCall, given: Registration): Promise<null> {
      if (!(await settings.read('selfRegistration')).selfRegistration) throw new Problem(403, 'registration.closed');
      await limitMailRequests(db, secrets, call);
      await captcha.check(call, given.captcha);
      if (!(await openOrganization(db, given.organizationId))) throw invalid('/organizationId', 'validation.required');
      await mustBeAllowedName(db, given.displayName);
      if (given.projectId && !(await wantedApi(db, given.projectId))) throw invalid('/projectId');
      const weakness = accounts.weaknessOf(given.password, given);
      if (weakness) throw invalid('/password', weakness);
      const terms = await acceptedTerms(db, call, given);
      // Before the look-up, so that the answer takes equally long whether a match is found or not.
      const passwordHash = await hashPassword(given.password, call.ip);
      const columns = { ...toColumns(secrets, call, given, await settings.applicantDays()), acceptedTerms: terms };
      await db.transaction(async (tx) => {
        await lockNew(tx);
        const matches = await findMatches(tx, columns);
        const link = newLink(secrets, call.now);
        const values = { ...columns, ...link.columns, channel: 'Web' as const, passwordHash };
        const [made] = hasMatch(matches) ? [] : await tx.insert(r).values(values).returning();
        if (made) {
          const actionBy = made.username;
          await audit(tx, call, { action: 'APPLICANT_REGISTER', before: null, after: made, actionBy });
          return mailLink(tx, call, made.id, link);
        }
        const replaced = await replaceUnconfirmed(tx, matches, values);
        if (replaced) {
          const [before, after] = [matches.email.registration!, replaced];
          await audit(tx, call, { action: 'APPLICANT_REGISTER', before, after, actionBy: after.username });
          return mailLink(tx, call, replaced.id, link);
        }
        await refuse(tx, call, given, matches);
      });
      return null;
    },

    /** Confirms the address of a registration; idempotent. Throws 410 for a link that is no longer valid. */
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
        const actionBy = found.username;
        await audit(tx, call, { action: 'APPLICANT_CONFIRM', before: found, after: after!, actionBy });
        await emit(tx, call, { code: 'applicant.onhold', registrationId: found.id });
        return { email: found.email };
      });
    },
  };
};
