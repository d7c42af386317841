import { allows } from '@titian/shared-contracts';
import { application as contract, CredentialAct } from '@titian/shared-contracts/subscription';
import type { Actor } from '../../http/call';
import type { Problem } from '../../http/problem';
import { inactivityOf } from './application.policy';
import type { ApplicationRow } from './application.repository';
import { credentialStates } from './credential-states';
import type { CredentialRow } from './credential.repository';

/** Why a key can't take an act now; null where it can. A rotation makes a new key, so the application must be active. */
const REFUSALS: Record<CredentialAct, (key: CredentialRow, application: ApplicationRow) => Problem | null> = {
  rotate: ({ state }, application) => credentialStates.refusalOf('rotate', state) ?? inactivityOf(application),
  revoke: ({ state }) => credentialStates.refusalOf('revoke', state),
};

/** Throws 409 where a key can't take an act now. */
export function mustTake(act: CredentialAct, key: CredentialRow, application: ApplicationRow): void {
  const refusal = REFUSALS[act](key, application);
  if (refusal) throw refusal;
}

/** The acts that the caller may do with a key now; each act is the call of its name. */
export const allowedActs = (actor: Actor, key: CredentialRow, application: ApplicationRow): CredentialAct[] =>
  CredentialAct.options.filter(
    (act) => allows(actor.permissions, contract[act].access) && REFUSALS[act](key, application) === null,
  );
