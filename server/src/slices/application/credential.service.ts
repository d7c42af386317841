import type { Incoming } from '@titian/shared-contracts';
import type { application as contract, CredentialAct } from '@titian/shared-contracts/subscription';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { KEYS_PER_ENVIRONMENT } from '../subscription';
import { newApiKey } from './api-key';
import { createApplicationRepository } from './application.repository';
import { lockActiveApplication } from './application.service';
import { toKey } from './application.wire';
import { auditKey } from './credential.audit';
import { mustTake } from './credential.policy';
import { credentialStates } from './credential-states';
import { createCredentialRepository, type CredentialRow } from './credential.repository';

type NewKey = Incoming<typeof contract.issue>['body'];
type Issued = CredentialRow & { secret: string };

const DAY = 86_400_000;

async function insertKey(
  tx: Db,
  call: Call,
  secrets: Secrets,
  key: NewKey & { applicationId: string },
): Promise<Issued> {
  const { secret, prefix } = newApiKey(key.environment);
  const row = await createCredentialRepository(tx).insert({
    ...key,
    prefix,
    hash: secrets.tokenHash(secret),
    state: 'Active',
    createdBy: call.actor.id,
    createdAt: call.now,
  });
  return { ...row, secret };
}

/** Locks a key for an act, with its application, so that changes of its keys are serialised. Throws 404, 409. */
async function lockKeyFor(tx: Db, call: Call, id: string, act: CredentialAct) {
  const keys = createCredentialRepository(tx);
  const applicationId = await keys.applicationOf(call.actor, id);
  if (!applicationId) throw notFound();
  const application = (await createApplicationRepository(tx).lock(call.actor, applicationId))!;
  const key = await keys.lock(id);
  mustTake(act, key, application);
  return { application, key };
}

/** Keys of applications. The secret is in the answers of `issue` and `rotate` only, and is not stored. */
export const createCredentialService = (db: Db, secrets: Secrets) => ({
  async list(call: Call, applicationId: string) {
    const found = await createApplicationRepository(db).find(call.actor, applicationId);
    if (!found) throw notFound();
    const keys = await createCredentialRepository(db).ofApplication(applicationId);
    return keys.map((key) => toKey(call.actor, found.application, key));
  },

  issue: (call: Call, applicationId: string, key: NewKey) =>
    db.transaction(async (tx) => {
      const application = await lockActiveApplication(tx, call, applicationId);
      const active = await createCredentialRepository(tx).countActive(applicationId, key.environment);
      if (active >= KEYS_PER_ENVIRONMENT) {
        throw new Problem(409, 'credential.limit', { extra: { limit: KEYS_PER_ENVIRONMENT } });
      }
      const issued = await insertKey(tx, call, secrets, { ...key, applicationId });
      await auditKey(tx, call, { action: 'CREDENTIAL_CREATE', before: null, after: issued });
      await emit(tx, call, { code: 'credential.issued', credentialId: issued.id });
      return toKey(call.actor, application, issued);
    }),

  rotate: (call: Call, id: string, graceDays: number) =>
    db.transaction(async (tx) => {
      const { application, key: old } = await lockKeyFor(tx, call, id, 'rotate');
      const state = credentialStates.move(graceDays ? 'rotate' : 'replace', old.state);
      const { applicationId, environment, label } = old;
      const issued = await insertKey(tx, call, secrets, { applicationId, environment, label });
      const graceUntil = new Date(call.now.getTime() + graceDays * DAY);
      const values = { state, graceUntil, supersededBy: issued.id };
      const after = await createCredentialRepository(tx).change(id, values);
      await auditKey(tx, call, { action: 'CREDENTIAL_ROTATE', before: old, after });
      await auditKey(tx, call, { action: 'CREDENTIAL_CREATE', before: null, after: issued });
      const payload = { credentialId: issued.id, graceUntil: graceUntil.toISOString() };
      await emit(tx, call, { code: 'credential.rotated', ...payload });
      return toKey(call.actor, application, issued);
    }),

  revoke: (call: Call, id: string, reason: string): Promise<null> =>
    db.transaction(async (tx) => {
      const { key: before } = await lockKeyFor(tx, call, id, 'revoke');
      const state = credentialStates.move('revoke', before.state);
      const after = await createCredentialRepository(tx).change(id, { state, graceUntil: null });
      await auditKey(tx, call, { action: 'CREDENTIAL_REVOKE', before, after, reason });
      await emit(tx, call, { code: 'credential.revoked', credentialId: id, reason });
      return null;
    }),
});
