import { eq } from 'drizzle-orm';
import { subscriptionPaths } from '@titian/shared-contracts/subscription';
import type { SliceEvents } from '../../events/catalogue';
import { others, type PlanContext, type Notice } from '../../events/plan';
import { distinct } from '../../events/readers';
import type { Db } from '../../storage/open';
import { APPLICATION_MESSAGES } from './application.messages';
import { application, credential } from './application.tables';

export interface CredentialEvents {
  'credential.issued': { credentialId: string };
  /** `credentialId` is the new key; the replaced one is accepted until `graceUntil` (ISO 8601). */
  'credential.rotated': { credentialId: string; graceUntil: string };
  'credential.revoked': { credentialId: string; reason: string };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends CredentialEvents {}
}
type Code = keyof typeof APPLICATION_MESSAGES;

async function readCredential(db: Db, id: string) {
  const [row] = await db
    .select({ credential, application })
    .from(credential)
    .innerJoin(application, eq(application.id, credential.applicationId))
    .where(eq(credential.id, id));
  if (!row) throw new Error(`There is no key ${id}.`);
  const { label, prefix } = row.credential;
  return {
    ownerIds: [row.application.ownerId, row.credential.createdBy],
    params: { application: row.application.name, label, prefix },
  };
}

/** Notifies the owner of the application and the creator of the key of what others do with it. */
async function notifyKeyHolders(
  context: PlanContext,
  credentialId: string,
  notice: Pick<Notice<Code>, 'code' | 'severity' | 'quote'> & { extraParams?: Notice<Code>['params'] },
) {
  const { ownerIds, params } = await readCredential(context.db, credentialId);
  const to = others(distinct(await context.readers.byIds(ownerIds)), context.causeId);
  const { extraParams, ...common } = notice;
  const link = subscriptionPaths.mySubscriptions();
  return {
    notices: [{ ...common, to, params: { ...params, ...extraParams }, link, mail: true }],
  };
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
  },
};
