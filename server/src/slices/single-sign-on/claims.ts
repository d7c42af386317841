import { DisplayName, EmailAddress, Username, USERNAME_MIN } from '@titian/shared-contracts/person';
import type { Claims } from './provider';
import type { SignOnSettings } from './sign-on-settings';

const NAME_LENGTH = 100;
/** For somebody of whom the provider tells no name: they change it in the profile. */
const NAMELESS = 'Pengguna';

/** What a provider says of a person, as far as the portal uses it. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Only one that the provider has verified. */
  email: string | null;
  displayName: string;
  username: string;
  /** Values of the claim that names roles. */
  values: string[];
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);

/** A claim by its name, which may have dots in it, or by its path: `realm_access.roles`. */
function claimAt(claims: Record<string, unknown>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined,
      claims,
    );
}

/** The values of a claim that holds one or a list; those of other kinds count for nothing. */
function valuesAt(claims: Record<string, unknown>, path: string | null): string[] {
  if (!path) return [];
  return [claimAt(claims, path)].flat().filter((value) => typeof value === 'string');
}

/** The name as the portal keeps names: letters, and signs where the settings allow them; else a part of the address. */
function nameOf(claims: Claims, email: string | null, signs: boolean): string {
  const foreign = signs ? /[^\p{L}\p{M} '’@/.]+/gu : /[^\p{L}\p{M} ]+/gu;
  const whole = [claims.given_name, claims.family_name].map(textOf).filter(Boolean).join(' ');
  for (const text of [textOf(claims.name), whole, email?.split('@')[0]]) {
    const parsed = DisplayName.safeParse((text ?? '').replace(foreign, ' ').replace(/ +/g, ' ').slice(0, NAME_LENGTH));
    if (parsed.success) return parsed.data;
  }
  return NAMELESS;
}

/** A username of the small alphabet, at least as long as the portal asks; whether it is free is seen later. */
function usernameOf({ preferred_username: preferred }: Claims, email: string | null): string {
  const base = (textOf(preferred) ?? email ?? '').toLowerCase().split('@')[0]!;
  const bare = base
    .normalize('NFKD')
    .replace(/[^a-z0-9._-]+/g, '')
    .slice(0, 32);
  const long = bare.length < USERNAME_MIN ? `${bare}user`.padEnd(USERNAME_MIN, '0') : bare;
  return Username.safeParse(long).data ?? 'pengguna';
}

/** Reads a checked token. An address counts where the provider says by `true` itself that it is the person's. */
export function identityOf(
  { issuer, claims }: { issuer: string; claims: Claims },
  { signOnRoleClaim, nameSigns }: Pick<SignOnSettings, 'signOnRoleClaim' | 'nameSigns'>,
): Identity {
  const address = EmailAddress.safeParse(claims.email);
  const email = claims.email_verified === true && address.success ? address.data : null;
  return {
    ...{ issuer, subject: claims.sub, email },
    displayName: nameOf(claims, email, nameSigns),
    username: usernameOf(claims, email),
    values: valuesAt(claims, signOnRoleClaim),
  };
}
