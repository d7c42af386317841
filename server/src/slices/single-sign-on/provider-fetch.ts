/** A discovery document, keys and an answer with tokens are far smaller. */
const MOST_BYTES = 512 * 1_024;
const BODILESS = [101, 204, 205, 304];

async function readAtMost(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error('The answer of the provider is too large.');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Calls to the provider: none into the portal's own network, no redirects, and no answer without end. */
export const providerFetch =
  (outgoing: typeof fetch) =>
  async (url: string, options: object): Promise<Response> => {
    const answer = await outgoing(url, { ...options, redirect: 'manual' });
    const { status, headers } = answer;
    return new Response(BODILESS.includes(status) ? null : await readAtMost(answer), { status, headers });
  };
