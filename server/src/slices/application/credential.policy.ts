import { allows } from '@titian/shared-contracts';
import {
  application as contract,
  CredentialAct,
  IssuedKind,
  type MemberRole,
} from '@titian/shared-contracts/subscription';
import type { Actor } from '../../http/call';
import { Problem } from '../../http/problem';
import { handlesKeys, inactivityOf } from './application.policy';
import type { ApplicationRow } from './application.repository';
import { credentialStates } from './credential-states';
import type { CredentialRow } from './credential.repository';

const ended = () => new Problem(409, 'credential.ended');
const notIssued = () => new Problem(409, 'credential.notIssued');

/** Why a key can't take an act now; null where it can. A rotation makes a new key, so the application must be active. */
const REFUSALS: Record<CredentialAct, (key: CredentialRow, application: ApplicationRow) => Problem | null> = {
  rotate: ({ state, kind }, application) =>
    credentialStates.refusalOf('rotate', state) ??
    inactivityOf(application) ??
    (IssuedKind.safeParse(kind).success ? null : notIssued()),
  revoke: ({ state }) => credentialStates.refusalOf('revoke', state),
  restrict: ({ state }) => (credentialStates.can('revoke', state) ? null : ended()),
};

/** Throws 409 where a key can't take an act now. */
export function mustTake(act: CredentialAct, key: CredentialRow, application: ApplicationRow): void {
  const refusal = REFUSALS[act](key, application);
  if (refusal) throw refusal;
}

/** The acts that the caller may do with a key now; each act is the call of its name. */
export const allowedActs = (
  actor: Actor,
  key: CredentialRow,
  application: ApplicationRow,
  member: MemberRole | null,
): CredentialAct[] =>
  CredentialAct.options.filter(
    (act) =>
      allows(actor.permissions, contract[act].access) &&
      handlesKeys(actor, application, member) &&
      REFUSALS[act](key, application) === null,
  );
