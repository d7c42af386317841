import * as z from 'zod/mini';
import { endpoint, Nothing } from './http';
import { SIGN_IN_MAX } from './limits';
import { LinkedPage } from './linked-page';
import { NewPassword } from './password';
import { RoleBase } from './permissions';
import { Id, IdParams, LocalText, OrganizationRef, TenantRef, Timestamp } from './primitives';

/** Spec §3: `normal` needs only the password, `email` a mailed code too. */
export const TwoFactorMode = z.enum(['normal', 'email']);

export const Permissions = z.record(z.string(), z.array(z.string()));

/** Address of an agency's picture (spec §3 `organizationImage`, `imageUrl`); null: its letters stand for it. */
const Picture = z.nullable(z.string());

/** Spec §7 `users/{id}`, with the spec's names. `phone` is decrypted for its owner only. */
export const UserProfile = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  displayName: z.string(),
  phone: z.nullable(z.string()),
  twoFactor: TwoFactorMode,
  locale: z.nullable(z.enum(['my', 'en'])),
  /** `name` is stable; people read `title`. `base` is the built-in role that decides its reach and guards; for a built-in role its own name. */
  role: z.object({ id: Id, name: z.string(), title: LocalText, base: RoleBase }),
  organization: z.nullable(
    z.extend(OrganizationRef, {
      Name: z.string(),
      imageUrl: Picture,
      tenant: z.extend(TenantRef, { imageUrl: Picture }),
    }),
  ),
  image: z.nullable(z.object({ url: z.string() })),
  Permission: Permissions,
  /** Published pages that are linked to for the reader, but not for everybody; in the reader's own profile only. */
  pages: z.optional(z.array(LinkedPage)),
});
export type UserProfile = z.infer<typeof UserProfile>;

/** The layout of the sign-in page; the setting `loginDesign` chooses the one at `/login`. */
export const LoginDesign = z.enum(['split', 'centred', 'picture', 'brand']);
export type LoginDesign = z.infer<typeof LoginDesign>;

/** RFC 6749 token request; body form-encoded or JSON. */
export const TokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    username: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(SIGN_IN_MAX.username)),
    password: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(SIGN_IN_MAX.password)),
    captcha: z.optional(z.string().check(z.maxLength(8_000))),
  }),
  /** The mailed code of a challenge. */
  z.object({
    grant_type: z.literal('otp'),
    challenge: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(100)),
    code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'validation.code')),
    /** Don't ask for a code in this browser for a while. */
    trust: z.optional(z.boolean()),
  }),
  /** A new password in place of an expired one. */
  z.object({
    grant_type: z.literal('renewal'),
    challenge: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(100)),
    password: NewPassword,
  }),
  z.object({ grant_type: z.literal('refresh_token') }),
]);
export type TokenRequest = z.infer<typeof TokenRequest>;
/** `expires_in` in seconds. The refresh token is sent only in an httpOnly cookie. */
export const TokenAnswer = z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int() });
export type TokenAnswer = z.infer<typeof TokenAnswer>;

/** A step between password and session: a mailed code, or a new password. */
export const SignInChallenge = z.object({
  challenge: z.object({
    id: z.string(),
    kind: z.enum(['otp', 'renewal']),
    expires: Timestamp,
    /** `otp`: where the code was sent, mostly masked. */
    sentTo: z.nullable(z.string()),
    /** `renewal`: what the new password may not contain. */
    username: z.nullable(z.string()),
  }),
});
export type SignInChallenge = z.infer<typeof SignInChallenge>;

export const SessionRow = z.object({
  id: Id,
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  ip: z.string(),
  userAgent: z.string(),
  current: z.boolean(),
});

/** Spec §7 `POST portal-logs`: events that the browser reports. ActionBy must be the caller. */
export const PortalLogEntry = z.object({
  ActionBy: z.string(),
  PortalType: z.enum(['Developer', 'Client']),
  LogType: z.literal('Auth'),
  ActionDescription: z.string().check(z.maxLength(200)),
});

/** Spec §3 Config. Times in days; Version comes from VersionName. */
export const PortalConfig = z.object({
  MaxFailedLoginAttempt: z.int(),
  MaxDaysPasswordPolicy: z.int(),
  DevLogo: z.nullable(z.string()),
  VersionName: z.string(),
});

export const session = {
  token: endpoint({
    method: 'POST',
    path: '/token',
    access: 'public',
    summary: 'Token endpoint (RFC 6749)',
    body: TokenRequest,
    response: z.union([TokenAnswer, SignInChallenge]),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'signedIn',
    summary: 'End this session',
    response: Nothing,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/users/me',
    access: 'signedIn',
    summary: 'The signed-in user',
    response: UserProfile,
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/users/:id',
    access: 'signedIn',
    summary: 'A user in scope',
    params: IdParams,
    response: UserProfile,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    access: 'signedIn',
    summary: 'Own sessions',
    response: z.array(SessionRow),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id',
    access: 'signedIn',
    summary: 'End one of the own sessions',
    params: IdParams,
    response: Nothing,
  }),
  revokeOthers: endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    access: 'signedIn',
    summary: 'End all own sessions but this one',
    response: z.object({ ended: z.int() }),
  }),
  portalLog: endpoint({
    method: 'POST',
    path: '/api/portal-logs',
    access: 'signedIn',
    summary: 'Report a portal event',
    body: PortalLogEntry,
    response: Nothing,
    status: 201,
  }),
  config: endpoint({
    method: 'GET',
    path: '/api/config',
    access: 'signedIn',
    summary: 'Portal configuration',
    response: PortalConfig,
  }),
};

declare global {
  interface TitianTags {
    Me: true;
    Session: true;
  }
}
