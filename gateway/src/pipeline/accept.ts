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

/** The address in lower case; none where its escapes are no text. An escaped slash is ambiguous, so that it has as many parts before and after. */
function decoded(address: string): string | null {
  if (!address.includes('%')) return address.toLowerCase();
  try {
    return decodeURIComponent(address).toLowerCase();
  } catch {
    return null;
  }
}

const endOfPart = (path: string, from: number) => {
  const end = path.indexOf('/', from);
  return end < 0 ? path.length : end;
};
const PARTS = 3;

/** Reads `/gateway/[-sandbox/]{organisation}/{api}/{version}{path}`. */
function read(call: Call, path: string): void {
  if (!path.startsWith(ROOT)) return;
  const isSandbox = path.startsWith(SANDBOX, ROOT.length);
  const from = ROOT.length + (isSandbox ? SANDBOX.length : 0);
  let end = from - 1;
  for (let part = 0; part < PARTS; part += 1) {
    const begin = end + 1;
    end = endOfPart(path, begin);
    if (end <= begin) return;
  }
  const address = decoded(path.slice(from, end));
  if (address === null) return;
  call.environment = isSandbox ? 'Sandbox' : 'Production';
  call.address = address;
  call.path = path.slice(end);
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
