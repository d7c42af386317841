import { eq } from 'drizzle-orm';
import { subscriptionPaths } from '@titian/shared-contracts/subscription';
import type { SliceEvents } from '../../events/catalogue';
import { others, type PlanContext, type Notice } from '../../events/plan';
import type { Reader } from '../../events/readers';
import { user } from '../../storage/schema';
import { APPLICATION_MESSAGES } from './application.messages';
import { application, credential } from './application.tables';
import { holdersOf } from './holders';

export interface CredentialEvents {
  'credential.issued': { credentialId: string };
  /** `credentialId` is the new key; the replaced one is accepted until `graceUntil` (ISO 8601). */
  'credential.rotated': { credentialId: string; graceUntil: string };
  'credential.revoked': { credentialId: string; reason: string };
  'credential.expiring': { credentialId: string; expiresAt: string };
  'credential.expired': { credentialId: string };
  'application.suspended': { applicationId: string; reason: string };
  /** Its owner is the new one by now. */
  'application.transferred': { applicationId: string };
  'application.joined': { applicationId: string; userId: string };
  /** Nobody looks after it any more; it is suspended then (ISO 8601) if nobody takes it over. */
  'application.orphaned': { applicationId: string; suspendsAt: string };
  'application.orphanSuspended': { applicationId: string };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends CredentialEvents {}
}
type Code = keyof typeof APPLICATION_MESSAGES;

const pageOf = ({ role }: Reader, id: string) => subscriptionPaths.application(role === 'Client', id);

/** One notice for each page that its readers open. */
function noticesTo(readers: Reader[], id: string, notice: Omit<Notice<Code>, 'to' | 'link'>): Notice<Code>[] {
  const links = [...new Set(readers.map((reader) => pageOf(reader, id)))];
  return links.map((link) => ({ ...notice, link, to: readers.filter((reader) => pageOf(reader, id) === link) }));
}

/** Notifies those who look after the application, and the creator of the key, of what others do with it. */
async function notifyKeyHolders(
  context: PlanContext,
  credentialId: string,
  notice: Pick<Notice<Code>, 'code' | 'severity' | 'quote'> & { extraParams?: Notice<Code>['params'] },
) {
  const [row] = await context.db
    .select({ credential, application })
    .from(credential)
    .innerJoin(application, eq(application.id, credential.applicationId))
    .where(eq(credential.id, credentialId));
  if (!row) throw new Error(`There is no key ${credentialId}.`);
  const { label, prefix, createdBy } = row.credential;
  const to = others(await holdersOf(context, row.application, [createdBy]), context.causeId);
  const { extraParams, ...common } = notice;
  const params = { application: row.application.name, label, prefix, ...extraParams };
  return { notices: noticesTo(to, row.application.id, { ...common, params, mail: true }) };
}

/** Notifies those who look after an application, or the one person given. */
async function notifyMembers(
  context: PlanContext,
  applicationId: string,
  notice: Pick<Notice<Code>, 'code' | 'severity' | 'quote'>,
  only?: string,
) {
  const [row] = await context.db
    .select({ application, owner: user.displayName })
    .from(application)
    .innerJoin(user, eq(user.id, application.ownerId))
    .where(eq(application.id, applicationId));
  if (!row) throw new Error(`There is no application ${applicationId}.`);
  const holders = only ? await context.readers.byIds([only]) : await holdersOf(context, row.application);
  const params = { application: row.application.name, owner: row.owner };
  return { notices: noticesTo(others(holders, context.causeId), applicationId, { ...notice, params, mail: true }) };
}

/** Notifies the administrators who can give an application to somebody. */
async function notifyAdministrators(
  { db, readers }: PlanContext,
  applicationId: string,
  notice: Pick<Notice<Code>, 'code' | 'severity' | 'params'>,
) {
  const [row] = await db.select().from(application).where(eq(application.id, applicationId));
  if (!row) throw new Error(`There is no application ${applicationId}.`);
  const to = await readers.tenantAdministratorsOf(row.organizationId);
  const params = { application: row.name, ...notice.params };
  return { notices: noticesTo(to, applicationId, { ...notice, params, mail: true }) };
}

export const applicationEvents: SliceEvents<CredentialEvents, Code> = {
  messages: APPLICATION_MESSAGES,
  plans: {
    'credential.issued': (context, { credentialId }) =>
      notifyKeyHolders(context, credentialId, { code: 'credential.issued', severity: 'info' }),
    'credential.rotated': (context, { credentialId, graceUntil }) =>
      notifyKeyHolders(context, credentialId, {
        code: 'credential.rotated',
        severity: 'info',
        extraParams: { graceUntil: new Date(graceUntil) },
      }),
    'credential.revoked': (context, { credentialId, reason }) =>
      notifyKeyHolders(context, credentialId, { code: 'credential.revoked', severity: 'warning', quote: reason }),
    'credential.expiring': (context, { credentialId, expiresAt }) =>
      notifyKeyHolders(context, credentialId, {
        code: 'credential.expiring',
        severity: 'warning',
        extraParams: { expiresAt: new Date(expiresAt) },
      }),
    'credential.expired': (context, { credentialId }) =>
      notifyKeyHolders(context, credentialId, { code: 'credential.expired', severity: 'error' }),
    'application.suspended': (context, { applicationId, reason }) =>
      notifyMembers(context, applicationId, { code: 'application.suspended', severity: 'warning', quote: reason }),
    'application.transferred': (context, { applicationId }) =>
      notifyMembers(context, applicationId, { code: 'application.transferred', severity: 'info' }),
    'application.orphaned': (context, { applicationId, suspendsAt }) =>
      notifyAdministrators(context, applicationId, {
        ...{ code: 'application.orphaned', severity: 'warning' },
        params: { until: new Date(suspendsAt) },
      }),
    'application.orphanSuspended': (context, { applicationId }) =>
      notifyAdministrators(context, applicationId, {
        ...{ code: 'application.orphanSuspended', severity: 'error' },
        params: {},
      }),
    'application.joined': (context, { applicationId, userId }) =>
      notifyMembers(context, applicationId, { code: 'application.joined', severity: 'info' }, userId),
  },
};
