const PLACE = 'http://portal';

/**
 * The address of a request, as the request line gives it: a path, seldom a whole URL, and `*` or nonsense from who tries things out. The
 * host is a placeholder. Never throws: what is no address is that of the root.
 */
export function addressOf(url = '/'): URL {
  const text = url.startsWith('/') ? `${PLACE}${url}` : url;
  return new URL(URL.canParse(text) ? text : PLACE);
}
