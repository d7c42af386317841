import { isObject } from '@titian/shared-contracts/openapi';

type Plain = Record<string, string | number>;
/** What a call that saves a text sent, not checked yet. */
export interface SentBody {
  revision?: string | number;
  text?: string | number;
  source: Plain;
}

function plain(node: unknown, names: string[]): Plain {
  if (!isObject(node)) return {};
  const found = names.map((name) => [name, Object.hasOwn(node, name) ? node[name] : null] as const);
  return Object.fromEntries(
    found.filter((one): one is [string, string | number] => /^(string|number)$/.test(typeof one[1])),
  );
}

/**
 * Parses the body of a call that saves a text; null where it is no JSON. Only what such a body has goes on, and only texts and numbers: what
 * leaves the thread is never deep. What is left out is missed by the contract's schema.
 */
export function parseBody(bytes: Uint8Array): SentBody | null {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return {
      ...plain(body, ['revision', 'text']),
      source: plain(isObject(body) ? body.source : null, ['kind', 'name']),
    };
  } catch {
    return null;
  }
}
