/** Whether people reach the portal over https: then its cookies are sent nowhere else. */
export const isHttps = (publicUrl: string): boolean => new URL(publicUrl).protocol === 'https:';

/**
 * The name of a cookie of the portal's own. At an https address it has the prefix by which browsers take it from a secure answer alone:
 * neither another host of the domain nor somebody on the way over http can put one of theirs in its place. `__Host-` needs the path `/` and
 * no domain; a cookie of another path has `__Secure-` (draft-ietf-httpbis-rfc6265bis §4.1.3). The specification's cookies keep their names.
 */
export function cookieName(name: string, publicUrl: string, path = '/'): string {
  if (!isHttps(publicUrl)) return name;
  return `${path === '/' ? '__Host-' : '__Secure-'}${name}`;
}
