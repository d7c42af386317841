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
  /** Names in lower case. */
  headers: Record<string, string>;
  /** What came so far, of what is kept. */
  body: string;
  /** Bytes that came so far, unpacked. */
  bytes: number;
  /** Milliseconds until the headers, and until now. */
  headersMs: number;
  ms: number;
  /** All of it came. */
  whole: boolean;
  /** The body has more than is kept of it. */
  cut: boolean;
}

/** Most characters of a body that are kept. */
const MOST = 200_000;

function withPart(answer: GatewayAnswer, part: Uint8Array, decoder: TextDecoder, ms: number): GatewayAnswer {
  const { body, bytes, cut } = answer;
  const text = cut ? body : body + decoder.decode(part, { stream: true });
  return { ...answer, ms, body: text.slice(0, MOST), bytes: bytes + part.length, cut: cut || text.length > MOST };
}

/**
 * Calls an API through the gateway without anything of the session: no token, no cookie. `onPart` is told each part of the answer as it comes; an
 * answer without an end is ended by `signal`, and what came of it counts. Null where none came.
 * @throws TypeError where the path isn't the gateway's
 */
export async function streamGateway(
  { method, path, headers, body }: GatewayCall,
  { signal, onPart }: { signal?: AbortSignal; onPart?: (answer: GatewayAnswer) => void } = {},
): Promise<GatewayAnswer | null> {
  const url = new URL(path, window.location.origin);
  if (url.origin !== window.location.origin || !url.pathname.startsWith('/gateway/'))
    throw new TypeError('Only calls through the gateway are made here.');
  const began = performance.now();
  const elapsed = () => Math.round(performance.now() - began);
  let answer: GatewayAnswer | null = null;
  try {
    const options = { credentials: 'omit', redirect: 'manual', cache: 'no-store' } as const;
    const reply = await fetch(url, { method, headers, body, signal, ...options });
    const head = { status: reply.status, headers: Object.fromEntries(reply.headers), headersMs: elapsed() };
    answer = { ...head, ms: head.headersMs, body: '', bytes: 0, whole: false, cut: false };
    onPart?.(answer);
    const decoder = new TextDecoder();
    const reader = reply.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader!.read()) {
      answer = withPart(answer, part.value, decoder, elapsed());
      onPart?.(answer);
    }
    return { ...answer, ms: elapsed(), whole: true };
  } catch {
    return answer && { ...answer, ms: elapsed() };
  }
}

/** A call whose answer is of use only where all of it came; else null. */
export async function callGateway(call: GatewayCall): Promise<GatewayAnswer | null> {
  const answer = await streamGateway(call);
  return answer?.whole ? answer : null;
}
