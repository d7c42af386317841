import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../security/secrets';

/** Which refresh token it is: its session, and how often the session's token was replaced before it. */
export interface RefreshTokenName {
  sessionId: string;
  generation: number;
}

const macOf = (secrets: Secrets, name: string) => secrets.sign('refresh token', name);

/**
 * The refresh token of a session's generation: their names and the server's MAC of them. The database keeps no token, so a copy of it gives
 * no access; and a lost answer (a page left while it refreshed) can be repeated.
 */
export function refreshToken(secrets: Secrets, { sessionId, generation }: RefreshTokenName): string {
  const name = `${sessionId}.${generation}`;
  return `${name}.${macOf(secrets, name)}`;
}

/** What a refresh token names; null where this server did not make it. */
export function readRefreshToken(secrets: Secrets, token: string): RefreshTokenName | null {
  const [sessionId = '', generation = ''] = token.split('.');
  const named = { sessionId, generation: Number(generation) };
  const [expected, given] = [Buffer.from(refreshToken(secrets, named)), Buffer.from(token)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? named : null;
}
