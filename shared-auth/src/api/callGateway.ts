/** A call of an API as a program makes it: to the gateway on the portal's own address, with its own key. */
export interface GatewayCall {
  method: string;
  /** `/gateway/…` with its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}
export interface GatewayAnswer {
  status: number;
  /** Milliseconds until the last byte. */
  ms: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
  /** The body has more than is kept of it. */
  cut: boolean;
}

/** Most characters of a body that are kept. */
const MOST = 100_000;

/**
 * Calls an API through the gateway without anything of the session: no token, no cookie. Null where no answer came.
 * @throws TypeError where the path isn't the gateway's
 */
export async function callGateway({ method, path, headers, body }: GatewayCall): Promise<GatewayAnswer | null> {
  const url = new URL(path, window.location.origin);
  if (url.origin !== window.location.origin || !url.pathname.startsWith('/gateway/'))
    throw new TypeError('Only calls through the gateway are made here.');
  const began = performance.now();
  try {
    const answer = await fetch(url, {
      method,
      headers,
      body,
      credentials: 'omit',
      redirect: 'manual',
      cache: 'no-store',
    });
    const text = await answer.text();
    return {
      status: answer.status,
      ms: Math.round(performance.now() - began),
      headers: Object.fromEntries(answer.headers),
      body: text.slice(0, MOST),
      cut: text.length > MOST,
    };
  } catch {
    return null;
  }
}
