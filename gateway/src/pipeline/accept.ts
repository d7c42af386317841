import type { Call } from '../call';
import type { Step } from './step';

const LONGEST_TARGET = 8_192;
/** More than any program sends; a provider's server that takes fewer would break off, as if it were at fault. */
const MOST_FIELDS = 200;
export const CONTINUE = '100-continue';
const ROOT = '/gateway/';
const SANDBOX = '-sandbox/';

/**
 * A path of which two readers could think differently: a NUL, a backslash, an encoded slash, a dot segment, also with parameters behind it
 * (`..;a=b`, from which servers of Java take these away), an escape that is none.
 */
const isAmbiguous = (path: string): boolean =>
  /[\0\\]|%00|%2f|%5c|%(?![0-9a-f]{2})/i.test(path) || /(^|\/)(\.|%2e){1,2}((;|%3b)[^/]*)?(\/|$)/i.test(path);

/** A part of the address, which is none where it is empty or its escapes are no text. */
function decoded(part: string): string | null {
  if (!part.includes('%')) return part === '' ? null : part.toLowerCase();
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return null;
  }
}

const endOfPart = (path: string, from: number) => {
  const end = path.indexOf('/', from);
  return end < 0 ? path.length : end;
};

/** Reads `/gateway/[-sandbox/]{organisation}/{api}/{version}{path}`. */
function read(call: Call, path: string): void {
  if (!path.startsWith(ROOT)) return;
  const isSandbox = path.startsWith(SANDBOX, ROOT.length);
  const from = ROOT.length + (isSandbox ? SANDBOX.length : 0);
  const first = endOfPart(path, from);
  const second = endOfPart(path, first + 1);
  const third = endOfPart(path, second + 1);
  const organization = decoded(path.slice(from, first));
  const api = decoded(path.slice(first + 1, second));
  const version = decoded(path.slice(second + 1, third));
  if (organization === null || api === null || version === null) return;
  call.environment = isSandbox ? 'Sandbox' : 'Production';
  call.address = { organization, api, version };
  call.path = path.slice(third);
}

/** Whether its body comes in a coding beside chunks, which the provider would not be told of (RFC 9112 §6.1). */
const isCoded = ({ headers }: Call) => (headers['transfer-encoding'] ?? 'chunked').toLowerCase() !== 'chunked';

/** Takes the call's target apart. What has no address of an API is left to `route`, which knows none. */
export const accept: Step = {
  name: 'accept',
  decide(call) {
    if (call.target.length > LONGEST_TARGET) return { code: 'GDX-1006' };
    if (call.fields > MOST_FIELDS) return { code: 'GDX-1007' };
    // Of several hosts a proxy in front may have taken another one (RFC 9112 §3.2); only one expectation has a meaning (RFC 9110 §10.1.1).
    if (call.hosts !== 1 || (call.headers.expect ?? CONTINUE).toLowerCase() !== CONTINUE) return { code: 'GDX-1001' };
    if (isCoded(call)) return { code: 'GDX-1001', status: 501 };
    // A target has no fragment (RFC 9112 §3.2): some servers cut it off, others don't.
    if (call.target.includes('#')) return { code: 'GDX-1001' };
    const at = call.target.indexOf('?');
    const path = at < 0 ? call.target : call.target.slice(0, at);
    if (!path.startsWith('/') || isAmbiguous(path)) return { code: 'GDX-1001' };
    call.query = at < 0 ? '' : call.target.slice(at);
    read(call, path);
    return null;
  },
};
