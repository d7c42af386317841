import type { FastifyRequest } from 'fastify';
import type { Locale, PermissionMap, RoleName } from '@titian/shared-contracts';

/** Who is calling, read from the database at every call, so that a changed right counts at once. */
export interface Actor {
  id: string;
  sessionId: string;
  username: string;
  displayName: string;
  email: string;
  /** The built-in role that the person's role is based on; decides which rows are in reach and which guards apply. */
  role: RoleName;
  /** The name of the person's role. */
  roleName: string;
  permissions: PermissionMap;
  organizationId: string | null;
  tenantId: string | null;
  locale: Locale | null;
}

/** A call as services see it, without HTTP except what the audit needs. */
export interface PublicCall {
  actor: Actor | null;
  correlationId: string;
  ip: string;
  userAgent: string;
  locale: Locale;
  now: Date;
}
export interface Call extends PublicCall {
  actor: Actor;
}
/** Who acts on a section: a person, or a deploy token of the section. */
export interface Operator {
  kind: 'person' | 'token';
  id: string;
  /** Username, or the name of the token. */
  name: string;
}
/** A call that a deploy token may make too; then there is no actor. */
export interface DeployCall extends PublicCall {
  operator: Operator;
}

/** The bearer token of a request. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];

/** The reader's language: the request's, else the user's own, else Malay. */
export function requestLocale(request: FastifyRequest, actor: Actor | null): Locale {
  const language = request.headers['accept-language']?.slice(0, 2).toLowerCase();
  if (language === 'en') return 'en';
  if (language === 'ms' || language === 'my') return 'my';
  return actor?.locale ?? 'my';
}

export const publicCall = (request: FastifyRequest, now: Date): PublicCall => ({
  actor: request.actor,
  correlationId: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
  locale: requestLocale(request, request.actor),
  now,
});
