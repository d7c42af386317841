import type { Incoming } from '@titian/shared-contracts';
import {
  type application as contract,
  type CredentialAct,
  IssuedKind,
  KEYS_PER_ENVIRONMENT,
} from '@titian/shared-contracts/subscription';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { digestOfKey, newApiKey } from './api-key';
import { readBrought } from './brought';
import { mustProve } from './proof';
import { mustHandleKeys } from './application.policy';
import { createApplicationRepository } from './application.repository';
import { lockActiveApplication } from './application.service';
import { toKey } from './application.wire';
import { auditKey } from './credential.audit';
import { mustTake } from './credential.policy';
import { credentialStates } from './credential-states';
import { createCredentialRepository, type CredentialRow } from './credential.repository';

type Asked = Incoming<typeof contract.issue>['body'];
type Brought = Incoming<typeof contract.bring>['body'];
type NewKey = Pick<CredentialRow, 'applicationId' | 'environment' | 'label' | 'networks' | 'expiresAt'> & {
  kind: IssuedKind;
};
type Issued = CredentialRow & { kind: IssuedKind; secret: string };

const DAY = 86_400_000;
const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * DAY);

async function insertKey(tx: Db, call: Call, key: NewKey, { seal }: Secrets): Promise<Issued> {
  const { secret, prefix } = newApiKey(key.environment, key.kind);
  const row = await createCredentialRepository(tx).insert({
    ...key,
    prefix,
    hash: digestOfKey(secret),
    // A signature can be checked only with the key itself.
    sealedSecret: key.kind === 'hmacKey' ? seal(secret) : null,
    state: 'Active',
    createdBy: call.actor.id,
    createdAt: call.now,
  });
  return { ...row, kind: key.kind, secret };
}

const endAfter = (now: Date, days: number | null) => (days === null ? null : daysAfter(now, days));

/** Locks an application for one more key. Throws 403, 404, 409. */
async function lockForNew(tx: Db, call: Call, key: Pick<CredentialRow, 'applicationId' | 'environment' | 'kind'>) {
  const application = await lockActiveApplication(tx, call, key.applicationId);
  const member = await createApplicationRepository(tx).roleOf(key.applicationId, call.actor.id);
  mustHandleKeys(call.actor, application, member);
  if ((await createCredentialRepository(tx).countActive(key)) >= KEYS_PER_ENVIRONMENT)
    throw new Problem(409, 'credential.limit', { extra: { limit: KEYS_PER_ENVIRONMENT } });
  return { application, member };
}

async function announce(tx: Db, call: Call, made: CredentialRow): Promise<void> {
  await auditKey(tx, call, { action: 'CREDENTIAL_CREATE', before: null, after: made });
  await emit(tx, call, { code: 'credential.issued', credentialId: made.id });
}

/** The end of the key that replaces one: as long as that was good for, from now. */
const renewedEnd = ({ expiresAt, createdAt }: CredentialRow, now: Date): Date | null =>
  expiresAt && new Date(now.getTime() + Math.max(DAY, expiresAt.getTime() - createdAt.getTime()));

/** Locks a key for an act, with its application, so that changes of its keys are serialised. Throws 403, 404, 409. */
async function lockKeyFor(tx: Db, call: Call, id: string, act: CredentialAct) {
  const [keys, applications] = [createCredentialRepository(tx), createApplicationRepository(tx)];
  const applicationId = await keys.applicationOf(call.actor, id);
  if (!applicationId) throw notFound();
  const application = (await applications.lock(call.actor, applicationId))!;
  const member = await applications.roleOf(applicationId, call.actor.id);
  mustHandleKeys(call.actor, application, member);
  const key = await keys.lock(id);
  mustTake(act, key, application);
  return { application, key, member };
}

/**
 * Ends the grace period of keys that were rotated before the one that begins its own: beside the active ones a single key is accepted
 * (marketplace.md §4), and whoever rotates again has the newer one in use.
 */
async function endOlderGrace(tx: Db, call: Call, rotated: CredentialRow): Promise<void> {
  const keys = createCredentialRepository(tx);
  for (const before of await keys.inGrace(rotated, call.now)) {
    const after = await keys.change(before.id, {
      state: credentialStates.move('retire', before.state),
      graceUntil: null,
    });
    await auditKey(tx, call, { action: 'CREDENTIAL_RETIRE', before, after, reason: 'rotated again' });
  }
}

/** Keys of applications. The secret is in the answers of `issue` and `rotate` only, and is not stored. */
export const createCredentialService = (db: Db, secrets: Secrets) => ({
  async list(call: Call, applicationId: string) {
    const applications = createApplicationRepository(db);
    const found = await applications.find(call.actor, applicationId, call.now);
    if (!found) throw notFound();
    const member = await applications.roleOf(applicationId, call.actor.id);
    const keys = await createCredentialRepository(db).ofApplication(applicationId);
    return keys.map((key) => toKey(call.actor, found.application, member, key));
  },

  issue: (call: Call, applicationId: string, { days, ...asked }: Asked) =>
    db.transaction(async (tx) => {
      const key: NewKey = { ...asked, applicationId, expiresAt: endAfter(call.now, days) };
      const { application, member } = await lockForNew(tx, call, key);
      const issued = await insertKey(tx, call, key, secrets);
      await announce(tx, call, issued);
      return toKey(call.actor, application, member, issued);
    }),

  bring: (call: Call, applicationId: string, { days, text, proof, ...asked }: Brought) =>
    db.transaction(async (tx) => {
      const { application, member } = await lockForNew(tx, call, { ...asked, applicationId });
      const { key, kept } = readBrought(asked.kind, text, call.now);
      // Before anything is told of what is registered: whoever has met a certificate could ask.
      mustProve(key, application.id, proof);
      const row = await createCredentialRepository(tx).insertNew({
        ...{ expiresAt: endAfter(call.now, days), ...asked, ...kept, applicationId },
        ...{ state: 'Active', createdBy: call.actor.id, createdAt: call.now },
      });
      // Whose it is, is not for the caller to know.
      if (!row) throw new Problem(409, 'credential.known');
      await announce(tx, call, row);
      return toKey(call.actor, application, member, row);
    }),

  rotate: (call: Call, id: string, graceDays: number) =>
    db.transaction(async (tx) => {
      const { application, key: old, member } = await lockKeyFor(tx, call, id, 'rotate');
      const state = credentialStates.move(graceDays ? 'rotate' : 'replace', old.state);
      if (graceDays) await endOlderGrace(tx, call, old);
      const kind = IssuedKind.parse(old.kind);
      const { applicationId, environment, label, networks } = old;
      const key = { applicationId, environment, label, networks, kind, expiresAt: renewedEnd(old, call.now) };
      const issued = await insertKey(tx, call, key, secrets);
      const graceUntil = daysAfter(call.now, graceDays);
      const values = { state, graceUntil, supersededBy: issued.id };
      const after = await createCredentialRepository(tx).change(id, values);
      await auditKey(tx, call, { action: 'CREDENTIAL_ROTATE', before: old, after });
      await auditKey(tx, call, { action: 'CREDENTIAL_CREATE', before: null, after: issued });
      const payload = { credentialId: issued.id, graceUntil: graceUntil.toISOString() };
      await emit(tx, call, { code: 'credential.rotated', ...payload });
      return toKey(call.actor, application, member, issued);
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

  restrict: (call: Call, id: string, networks: string[]): Promise<null> =>
    db.transaction(async (tx) => {
      const { key: before } = await lockKeyFor(tx, call, id, 'restrict');
      const after = await createCredentialRepository(tx).change(id, { networks });
      await auditKey(tx, call, { action: 'CREDENTIAL_RESTRICT', before, after });
      return null;
    }),
});
