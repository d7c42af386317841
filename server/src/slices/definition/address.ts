import { DEFINITION_MAX_BYTES } from '@titian/shared-contracts/definition';
import { invalid, Problem } from '../../http/problem';

/** marketplace.md §1: of all calls together, in milliseconds; and redirects that are followed. */
const TIME = 5_000;
const REDIRECTS = 2;

const unreachable = (status?: number) =>
  new Problem(422, 'definition.unreachable', {
    errors: [{ path: '/address', code: 'validation.unreachable' }],
    ...(status && { extra: { status } }),
  });

async function readAtMost(answer: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > most)
      throw new Problem(413, 'tooLarge', { errors: [{ path: '/address', code: 'validation.fileTooLarge' }] });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The text that an address answers. Each redirect is a call of its own, so none leads into the portal's network. */
export async function textOf(outgoing: typeof fetch, address: string): Promise<string> {
  const signal = AbortSignal.timeout(TIME);
  const headers = { accept: 'application/json, application/yaml, text/yaml, text/plain, */*' };
  try {
    let url = new URL(address);
    for (let redirects = 0; ; redirects++) {
      const answer = await outgoing(url, { redirect: 'manual', headers, signal });
      const next = answer.headers.get('location');
      if (answer.status >= 300 && answer.status < 400 && next !== null && redirects < REDIRECTS) {
        url = new URL(next, url);
        continue;
      }
      if (!answer.ok) throw unreachable(answer.status);
      const text = await readAtMost(answer, DEFINITION_MAX_BYTES);
      if (text.includes('\0')) throw invalid('/address', 'validation.notText');
      return text;
    }
  } catch (error) {
    // Why is not told: it would tell what is reachable from here.
    throw error instanceof Problem ? error : unreachable();
  }
}
