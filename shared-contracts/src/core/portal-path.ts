// A base that cannot exist: a path that resolves to another origin would leave the portal.
const FAKE_ORIGIN = 'http://portal.invalid';

/**
 * The path with its query and hash if it stays on the portal's origin, else null: prevents open redirects with paths such as `//evil`,
 * `/\evil`, or `/.//evil`, of which `//evil` is left.
 */
export const samePortalPath = (path: string): string | null => {
  if (!path.startsWith('/') || !URL.canParse(path, FAKE_ORIGIN)) return null;
  const url = new URL(path, FAKE_ORIGIN);
  if (url.origin !== FAKE_ORIGIN || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
};
