import * as z from 'zod/mini';
import { endpoint, Id, IdParams, Nothing, requiredText, Timestamp } from '@titian/shared-contracts';
import { Environment } from '../cart';
import { Networks } from './networks';
import { WithReason } from './reason';

/** Kinds that the portal makes. */
export const IssuedKind = z.enum(['apiKey', 'clientSecret', 'hmacKey']);
export type IssuedKind = z.infer<typeof IssuedKind>;
/** Kinds of which the application's owner brings the public half: a key that signs what asks for tokens (RFC 7523), or a certificate. */
export const BroughtKind = z.enum(['publicKey', 'certificate']);
export type BroughtKind = z.infer<typeof BroughtKind>;
export const CredentialState = z.enum(['Active', 'Rotating', 'Expired', 'Revoked']);
export const CredentialAct = z.enum(['rotate', 'revoke', 'restrict']);
export type CredentialAct = z.infer<typeof CredentialAct>;
/** Most active keys of an application of one kind in one environment (marketplace.md §4). */
export const KEYS_PER_ENVIRONMENT = 2;

/** Most characters of what a key is called. */
export const KEY_LABEL_MAX = 60;

/** Without the secret: only `prefix` is shown; of what its owner brought that is the beginning of its fingerprint. */
export const Credential = z.object({
  id: Id,
  applicationId: Id,
  environment: Environment,
  kind: z.enum([...IssuedKind.options, ...BroughtKind.options]),
  label: z.string(),
  prefix: z.string(),
  /** SHA-256 of what its owner brought, in hexadecimal digits; null of what the portal made. */
  fingerprint: z.nullable(z.string()),
  /** Whose a certificate is, as it says itself. */
  subject: z.nullable(z.string()),
  state: CredentialState,
  createdAt: Timestamp,
  expiresAt: z.nullable(Timestamp),
  graceUntil: z.nullable(Timestamp),
  lastUsedAt: z.nullable(Timestamp),
  /** The key that replaces it. */
  supersededBy: z.nullable(Id),
  networks: z.array(z.string()),
  allowed: z.array(CredentialAct),
});
export type Credential = z.infer<typeof Credential>;
/** Returned once, at creation and rotation. */
export const IssuedCredential = z.extend(Credential, { kind: IssuedKind, secret: z.string() });
export type IssuedCredential = z.infer<typeof IssuedCredential>;

/** Most characters of a certificate or public key. */
export const BROUGHT_MAX = 20_000;
/** Most characters of a proof: the longest signature that OpenSSL checks, of RSA with 16,384 bits, with its line breaks. */
export const PROOF_MAX = 4_000;

/**
 * What the holder of a private key signs to register its public half. It names what it is for and for whom, so that it is worth nothing to
 * anybody else and nothing elsewhere. It needs no time: whoever comes by it can only ask to register the same key for the same
 * application, which happens once (docs/decisions/089).
 */
export const proofText = (applicationId: string) => `titian-credential:${applicationId}`;

/** Prints the proof, with OpenSSL 3 and a key of any kind. The text is in a file, because Ed25519 signs no stream. */
export const proofCommand = (applicationId: string) =>
  [
    `printf %s '${proofText(applicationId)}' > proof.txt`,
    'openssl pkeyutl -sign -rawin -inkey key.pem -in proof.txt |',
    '  openssl base64',
  ].join('\n');

/** Letters of base64, in as many lines as they were pasted in. */
const BASE64 = /^[A-Za-z0-9+/=\s]*$/;

const days = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
/** What the token tester finds out. Of what isn't within the caller's reach nothing is said. */
export const Inspection = z.object({
  what: z.enum(['key', 'token', 'unknown']),
  /** `valid`: a call with it is accepted now. `prefix`: only the visible part was given. `wrong`: its visible part is a key's, the rest isn't. */
  verdict: z.enum(['valid', 'prefix', 'wrong', 'expired', 'revoked', 'inactive', 'unknown']),
  credential: z.nullable(z.omit(Credential, { allowed: true })),
  application: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Until when it is accepted; null for no end, and where nothing is known. */
  until: z.nullable(Timestamp),
  /** Of a token: its claims. */
  claims: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type Inspection = z.infer<typeof Inspection>;

export const credentialCalls = {
  credentials: endpoint({
    method: 'GET',
    path: '/api/applications/:id/credentials',
    access: 'credential.view',
    summary: 'Keys of an application',
    params: IdParams,
    response: z.array(Credential),
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/applications/:id/credentials',
    access: 'credential.create',
    summary: 'Make a key; its secret is answered once',
    params: IdParams,
    body: z.object({
      environment: Environment,
      label: requiredText(KEY_LABEL_MAX),
      kind: z._default(IssuedKind, 'apiKey'),
      /** Days until it expires; null for never. */
      days: z._default(z.nullable(days(1, 3_650)), null),
      networks: z._default(Networks, []),
    }),
    response: IssuedCredential,
    status: 201,
  }),
  bring: endpoint({
    method: 'POST',
    path: '/api/applications/:id/credentials/own',
    access: 'credential.create',
    summary:
      'Register a certificate, or a public key (PEM or JWK), with a signature of its private half over `titian-credential:{id}`',
    params: IdParams,
    body: z.object({
      environment: Environment,
      label: requiredText(KEY_LABEL_MAX),
      kind: BroughtKind,
      text: requiredText(BROUGHT_MAX),
      /** Signature of `proofText` by the private half, as `proofCommand` prints it. */
      proof: requiredText(PROOF_MAX).check(z.regex(BASE64, 'validation.proofShape')),
      /** Days until a public key expires; null for never. A certificate has its own end. */
      days: z._default(z.nullable(days(1, 3_650)), null),
      networks: z._default(Networks, []),
    }),
    response: Credential,
    status: 201,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/credentials/:id/rotate',
    access: 'credential.update',
    summary: 'New key; the old one lives through its grace days',
    params: IdParams,
    body: z.object({ graceDays: z._default(days(0, 30), 7) }),
    response: IssuedCredential,
    status: 201,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/credentials/:id/revoke',
    access: 'credential.delete',
    summary: 'Kill a key at once',
    params: IdParams,
    body: WithReason,
    response: Nothing,
  }),
  restrict: endpoint({
    method: 'PUT',
    path: '/api/credentials/:id/networks',
    access: 'credential.update',
    summary: 'Say from where a key may be used',
    params: IdParams,
    body: z.object({ networks: Networks }),
    response: Nothing,
  }),
  inspect: endpoint({
    method: 'POST',
    path: '/api/credentials/inspect',
    access: 'credential.view',
    summary: 'What a key, its visible part or a token is',
    body: z.object({ text: z.string().check(z.trim(), z.minLength(8, 'validation.tooShort'), z.maxLength(2_000)) }),
    response: Inspection,
  }),
};

declare global {
  interface TitianTags {
    Credential: true;
  }
}
