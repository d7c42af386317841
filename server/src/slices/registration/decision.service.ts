import { and, eq, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ApplicantMode, Incoming } from '@titian/shared-contracts';
import type { ApplicantAct, ApplicantRole, registration as contract } from '@titian/shared-contracts/registration';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { oneByOne } from '../../http/one-by-one';
import { invalid, mustBeCurrent, notFound, Problem } from '../../http/problem';
import { keepOrganization } from '../../managed/enabled';
import type { Db } from '../../storage/open';
import { orTaken } from '../../http/or-taken';
import { role, user } from '../../storage/schema';
import { openOrganization } from './existing';
import { audit } from './registration.audit';
import { refusalOf } from './registration.policy';
import { createRegistrationRepository, type RegistrationRow } from './registration.repository';
import { modeOf } from './registration.wire';
import { readReview } from './review';

type Approval = Incoming<typeof contract.approve>['body'];
type Bulk = Incoming<typeof contract.decideMany>['body'];

/** Locks an applicant for a decision: the first of two concurrent decisions wins. Throws 404, 403 and 409. */
async function toDecide(tx: Db, call: Call, id: string, act: ApplicantAct, rowVersion: number) {
  const found = await createRegistrationRepository(tx).lock(call.actor, id);
  if (!found) throw notFound();
  const refusal = refusalOf(act, call.actor, found);
  if (refusal) throw refusal;
  mustBeCurrent(found, rowVersion);
  return found;
}

const accountTaken = () => new Problem(409, 'applicant.taken');
/** Somebody may be invited by that name or address at this moment. */
const TAKEN = { user_username_key: accountTaken, user_email_key: accountTaken };

/** Creates the account of an approved applicant, who activates it by a mailed link. */
async function makeAccount(tx: Db, call: Call, row: RegistrationRow, roleName: ApplicantRole): Promise<string> {
  await keepOrganization(tx, row.organizationId);
  if (!(await openOrganization(tx, row.organizationId))) throw new Problem(409, 'applicant.organizationClosed');
  const isSame = or(
    eq(sql`lower(${user.email})`, row.email.toLowerCase()),
    eq(sql`lower(${user.username})`, row.username.toLowerCase()),
  );
  const [existing] = await tx.select({ id: user.id }).from(user).where(isSame).limit(1);
  if (existing) throw accountTaken();
  const [given] = await tx
    .select()
    .from(role)
    .where(and(eq(role.name, roleName), role.builtIn));
  const { username, email, displayName, phone, passwordHash, organizationId, locale } = row;
  const insert = tx
    .insert(user)
    .values({
      ...{ username, email, displayName, phone, passwordHash, organizationId, locale },
      passwordChangedAt: passwordHash ? row.createdAt : null,
      roleId: given!.id,
      state: 'PendingActivation',
      createdAt: call.now,
    })
    .returning();
  const [made] = await orTaken(insert, TAKEN);
  await record(tx, call, {
    action: 'USER_CREATE',
    logType: 'User',
    sentence: 'USER_CREATE_FROM_APPLICANT',
    target: { type: 'user', id: made!.id, label: username },
    changes: [
      { path: '/role', before: null, after: roleName },
      { path: '/state', before: null, after: 'PendingActivation' },
    ],
  });
  return made!.id;
}

/** Throws 409 for an applicant who is looked at in detail and has a check that isn't good: they are decided on by themselves (marketplace.md §13). */
async function mustBeClear(tx: Db, call: Call, id: string, portal: ApplicantMode): Promise<void> {
  const found = await createRegistrationRepository(tx).find(call.actor, id);
  if (!found || modeOf(found, portal) === 'default') return;
  const { checks } = await readReview(tx, call.actor, found.row);
  if (checks.some(({ good }) => !good)) throw new Problem(409, 'applicant.checksFirst');
}

/** Decisions on applicants. Each is one transaction with its audit entry and its event. */
export const createDecisions = ({ db, account, settings }: FastifyInstance) => {
  /** `manyIn`: it is one of several, in a portal that looks at applicants so. */
  const approve = (call: Call, id: string, given: Approval, manyIn?: ApplicantMode): Promise<null> =>
    db.transaction(async (tx) => {
      const found = await toDecide(tx, call, id, 'approve', given.rowVersion);
      if (manyIn) await mustBeClear(tx, call, id, manyIn);
      const userId = await makeAccount(tx, call, found, given.role ?? 'Client');
      const decided = { decidedBy: call.actor.id, decidedAt: call.now, passwordHash: null };
      const after = await createRegistrationRepository(tx).change(id, { ...decided, status: 'Approved', userId });
      await audit(tx, call, { action: 'APPLICANT_APPROVE', before: found, after });
      await emit(tx, call, { code: 'applicant.approved', registrationId: id });
      await account.issueActivation(tx, call, userId);
      return null;
    });

  const reject = (call: Call, id: string, rowVersion: number, reason: string): Promise<null> =>
    db.transaction(async (tx) => {
      const found = await toDecide(tx, call, id, 'reject', rowVersion);
      const decided = { decidedBy: call.actor.id, decidedAt: call.now, passwordHash: null, confirmHash: null };
      const after = await createRegistrationRepository(tx).change(id, { ...decided, status: 'Rejected', reason });
      await audit(tx, call, { action: 'APPLICANT_REJECT', before: found, after, reason });
      await emit(tx, call, { code: 'applicant.rejected', registrationId: id, reason });
      return null;
    });

  /** The same decision on several applicants, each in its own transaction. */
  async function decideMany(call: Call, { items, decision, reason }: Bulk) {
    if (decision === 'reject' && !reason) throw invalid('/reason', 'validation.required');
    const { applicantMode } = await settings.read('applicantMode');
    return oneByOne(items, ({ id, rowVersion }) =>
      decision === 'approve' ? approve(call, id, { rowVersion }, applicantMode) : reject(call, id, rowVersion, reason!),
    );
  }
  return { approve, reject, decideMany };
};
