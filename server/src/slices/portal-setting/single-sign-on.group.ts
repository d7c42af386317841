import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { GroupInput, GroupShown } from '@titian/shared-contracts/portal-setting';
import { invalid } from '../../http/problem';
import { isAdmitted, takesPeople } from '../../managed/enabled';
import { mayCall } from '../../security/reachable';
import type { Settings } from '../../settings/settings';
import type { Db } from '../../storage/open';
import { role, user } from '../../storage/schema';

type Input = GroupInput<'singleSignOn'>;

const DISCOVERY = /\/\.well-known\/openid-configuration\/?$/;
const at = (name: string) => `/input/${name}`;

/** The issuer's address: people also paste that of its discovery document. Throws 422 for one that the portal doesn't call. */
function issuerOf(given: string | null, publicUrl: string): string | null {
  if (!given) return null;
  const issuer = given.replace(DISCOVERY, '');
  if (!URL.canParse(issuer)) throw invalid(at('signOnIssuer'), 'validation.issuer');
  const { search, hash } = new URL(issuer);
  if (search || hash || !mayCall(new URL(issuer), publicUrl)) throw invalid(at('signOnIssuer'), 'validation.issuer');
  return issuer;
}

/** Each value once, each role one that exists, and none that reaches everything. */
async function checkRoles(tx: Db, roles: Input['signOnRoles']): Promise<void> {
  const known = await tx
    .select({ id: role.id, base: role.base })
    .from(role)
    .where(
      and(
        isNull(role.deletedAt),
        inArray(
          role.id,
          roles.map(({ roleId }) => roleId),
        ),
      ),
    );
  for (const [index, { value, roleId }] of roles.entries()) {
    const found = known.find(({ id }) => id === roleId);
    const path = at(`signOnRoles/${index}/roleId`);
    if (!found) throw invalid(path);
    if (found.base === 'SuperAdministrator') throw invalid(path, 'validation.signOnSuperAdministrator');
    if (roles.findIndex((one) => one.value === value) !== index)
      throw invalid(at(`signOnRoles/${index}/value`), 'validation.taken');
  }
}

/** Whether a system administrator can sign in with a password. */
async function hasAdministrator(tx: Db): Promise<boolean> {
  const [found] = await tx
    .select({ id: user.id })
    .from(user)
    .innerJoin(role, eq(role.id, user.roleId))
    .where(and(eq(role.base, 'SuperAdministrator'), isNotNull(user.passwordHash), isAdmitted()))
    .limit(1);
  return found !== undefined;
}

async function check(tx: Db, input: Input, issuer: string | null): Promise<void> {
  if (input.signOnActive && !issuer) throw invalid(at('signOnIssuer'), 'validation.required');
  if (input.signOnActive && !input.signOnClientId) throw invalid(at('signOnClientId'), 'validation.required');
  if (input.signOnRoles.length > 0 && !input.signOnRoleClaim)
    throw invalid(at('signOnRoleClaim'), 'validation.required');
  await checkRoles(tx, input.signOnRoles);
  if (input.signOnUnknown === 'create') {
    const path = at('signOnOrganizationId');
    if (!input.signOnOrganizationId) throw invalid(path, 'validation.required');
    if (!(await takesPeople(tx, input.signOnOrganizationId))) throw invalid(path);
  }
  if (input.signOnOnly && !input.signOnActive) throw invalid(at('signOnOnly'), 'validation.signOnOff');
  if (input.signOnOnly && !(await hasAdministrator(tx))) throw invalid(at('signOnOnly'), 'validation.signOnNobody');
}

export const SINGLE_SIGN_ON_NAMES = [
  ...(['signOnActive', 'signOnName', 'signOnIssuer', 'signOnClientId', 'signOnClientSecret'] as const),
  ...(['signOnRoleClaim', 'signOnRoles', 'signOnUnknown', 'signOnOrganizationId', 'signOnNewRole'] as const),
  'signOnOnly' as const,
];

export const shownSingleSignOn = (stored: Settings): GroupShown<'singleSignOn'> => {
  const names = SINGLE_SIGN_ON_NAMES.filter((name) => name !== 'signOnClientSecret');
  const values = Object.fromEntries(names.map((name) => [name, stored[name]]));
  return { ...values, hasClientSecret: stored.signOnClientSecret !== null } as GroupShown<'singleSignOn'>;
};

/**
 * What is stored of an input. Throws 422 where it can't be used. A secret belongs to its issuer: with another one it is written anew, so that
 * nobody gets to read it by naming an issuer of their own.
 */
export async function toStoredSignOn(
  { signOnClientSecret, ...input }: Input,
  before: Settings,
  { tx, secrets, publicUrl }: { tx: Db; secrets: { seal(text: string): string }; publicUrl: string },
): Promise<Partial<Settings>> {
  const issuer = issuerOf(input.signOnIssuer, publicUrl);
  await check(tx, input, issuer);
  const kept = issuer === before.signOnIssuer ? before.signOnClientSecret : null;
  return {
    ...input,
    signOnIssuer: issuer,
    signOnClientId: input.signOnClientId || null,
    signOnRoleClaim: input.signOnRoleClaim || null,
    signOnClientSecret: signOnClientSecret ? secrets.seal(signOnClientSecret) : kept,
  };
}
