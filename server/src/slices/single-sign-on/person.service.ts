import type { RoleName } from '@titian/shared-contracts';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import { keepOrganization, mayBeSignedIn, takesPeople } from '../../managed/enabled';
import { keepManageable, lockRights } from '../../rights/keepers';
import type { Db } from '../../storage/open';
import type { Identity } from './claims';
import { createPersonRepository, type PersonRow } from './person.repository';
import { Refused } from './refusal';
import type { SignOnSettings } from './sign-on-settings';

/** OpenID Connect Core §2: a subject has 255 characters at most. */
const SUBJECT_MOST = 255;

type RoleRow = PersonRow['role'];
interface Entering {
  call: PublicCall;
  identity: Identity;
  settings: SignOnSettings;
}

/** Nobody becomes a system administrator, stays one or signs in as one by what a provider says. */
const mustNotBeAdministrator = (base: RoleName, code: 'administrator' | 'roleRefused'): void => {
  if (base === 'SuperAdministrator') throw new Refused(code);
};

/** The role that the claim names: that of the first mapped value. Null where it names none. */
async function claimedRole(tx: Db, { identity: { values }, settings: { signOnRoles } }: Entering) {
  for (const { value, roleId } of signOnRoles) {
    if (!values.includes(value)) continue;
    const found = await createPersonRepository(tx).role(roleId);
    if (!found) continue;
    mustNotBeAdministrator(found.base, 'roleRefused');
    return found;
  }
  return null;
}

async function changeRole(tx: Db, { call, identity }: Entering, { user, role }: PersonRow, to: RoleRow) {
  await createPersonRepository(tx).changeRole(user.id, to.id, call.now);
  await record(tx, call, {
    ...{ action: 'USER_UPDATE', sentence: 'SIGN_ON_ROLE', logType: 'User', actionBy: user.username },
    target: { type: 'user', id: user.id, label: user.username },
    params: { issuer: identity.issuer },
    changes: [{ path: '/role', before: role.name, after: to.name }],
  });
  await keepManageable(tx);
  await emit(tx, call, { code: 'role.assigned', userId: user.id, roleId: to.id });
}

/** Checks an account that exists, links it where it isn't yet, and gives it the role that the claim names. */
async function enter(tx: Db, entering: Entering, found: PersonRow, claimed: RoleRow | null, isLinked: boolean) {
  const { call, identity, settings } = entering;
  const people = createPersonRepository(tx);
  const person = await people.locked(found.user.id);
  mustNotBeAdministrator(person.role.base, 'administrator');
  if (!(await mayBeSignedIn(tx, person.user.id))) throw new Refused('auth.blocked');
  const { base } = claimed ?? person.role;
  if (base === 'Client' && !settings.clientSignIn) throw new Refused('auth.clientNotAllowed');
  if (isLinked) await people.used(identity, call.now);
  else {
    if (!(await people.link(identity, person.user.id, call.now))) throw new Refused('otherIdentity');
    await record(tx, call, {
      ...{ action: 'SIGN_ON_LINK', logType: 'User', actionBy: person.user.username },
      target: { type: 'user', id: person.user.id, label: person.user.username },
      params: { issuer: identity.issuer },
    });
    await emit(tx, call, { code: 'signOn.linked', userId: person.user.id, issuer: identity.issuer });
  }
  // A role that somebody gave since stays until the next sign-in.
  if (claimed && ![found.user.roleId, person.user.roleId].includes(claimed.id))
    await changeRole(tx, entering, person, claimed);
  return person.user.id;
}

/** Makes an account without a password for somebody unknown, where the settings say so. */
async function make(tx: Db, { call, identity, settings }: Entering, claimed: RoleRow | null): Promise<string> {
  const people = createPersonRepository(tx);
  const { signOnUnknown, signOnOrganizationId: organizationId, signOnNewRole, clientSignIn } = settings;
  if (signOnUnknown !== 'create' || !organizationId) throw new Refused('unknown');
  const role = claimed ?? (await people.builtIn(signOnNewRole));
  if (role.base === 'Client' && !clientSignIn) throw new Refused('auth.clientNotAllowed');
  await keepOrganization(tx, organizationId);
  if (!(await takesPeople(tx, organizationId))) throw new Refused('unknown');
  const username = await people.freeUsername(identity.username);
  const id = await people.insert({
    ...{ username, email: identity.email!, displayName: identity.displayName, roleId: role.id, organizationId },
    ...{ state: 'Active', locale: call.locale, createdAt: call.now, updatedAt: call.now },
  });
  await people.link(identity, id, call.now);
  await record(tx, call, {
    ...{ action: 'USER_CREATE', sentence: 'SIGN_ON_CREATE', logType: 'User', actionBy: username },
    target: { type: 'user', id, label: username },
    params: { issuer: identity.issuer },
    changes: [
      { path: '/role', before: null, after: role.name },
      { path: '/organizationId', before: null, after: organizationId },
    ],
  });
  return id;
}

/**
 * The account of a person at the provider: the linked one; else the one with the verified address, which is linked now; else a new one.
 * One transaction: of any number of first sign-ins at once one links. Throws a `Refused`.
 */
export const accountOf = (db: Db, entering: Entering): Promise<string> =>
  db.transaction(async (tx) => {
    const people = createPersonRepository(tx);
    const { identity } = entering;
    if (identity.subject.length > SUBJECT_MOST) throw new Refused('token');
    await people.lockIdentity(identity);
    const linked = await people.linked(identity);
    if (!linked && !identity.email) throw new Refused('emailUnverified');
    const found = linked ?? (await people.byEmail(identity.email!));
    if (found) mustNotBeAdministrator(found.role.base, 'administrator');
    let claimed = await claimedRole(tx, entering);
    if (claimed && claimed.id !== found?.user.roleId) {
      // Before any row lock, as everywhere. Meanwhile nobody deletes the role, but somebody may have.
      await lockRights(tx);
      claimed = await claimedRole(tx, entering);
    }
    return found ? enter(tx, entering, found, claimed, linked !== undefined) : make(tx, entering, claimed);
  });
