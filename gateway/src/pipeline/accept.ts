import type { Address, Call } from '../call';
import type { Step } from './step';

const LONGEST_TARGET = 8_192;
export const CONTINUE = '100-continue';
const SANDBOX = '-sandbox';

/**
 * A path of which two readers could think differently: a NUL, a backslash, an encoded slash, a dot segment, also with parameters behind it
 * (`..;a=b`, from which servers of Java take these away), an escape that is none.
 */
const isAmbiguous = (path: string): boolean =>
  /[\0\\]|%00|%2f|%5c|%(?![0-9a-f]{2})/i.test(path) || /(^|\/)(\.|%2e){1,2}((;|%3b)[^/]*)?(\/|$)/i.test(path);

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return null;
  }
};

/** Reads `/gateway/[-sandbox/]{organisation}/{api}/{version}{path}`. */
function read(path: string): (Required<Pick<Call, 'environment' | 'path'>> & { address: Address }) | null {
  const [, root, ...parts] = path.split('/');
  if (root !== 'gateway') return null;
  const isSandbox = parts[0] === SANDBOX;
  const [organization, api, version, ...rest] = isSandbox ? parts.slice(1) : parts;
  const [one, two, three] = [organization, api, version].map((part) => (part ? decoded(part) : null));
  if (!one || !two || !three) return null;
  return {
    environment: isSandbox ? 'Sandbox' : 'Production',
    address: { organization: one, api: two, version: three },
    path: rest.length === 0 ? '' : `/${rest.join('/')}`,
  };
}

/** Takes the call's target apart. What has no address of an API is left to `route`, which knows none. */
export const accept: Step = {
  name: 'accept',
  decide(call) {
    if (call.target.length > LONGEST_TARGET) return { code: 'GDX-1006' };
    // Of several hosts a proxy in front may have taken another one (RFC 9112 §3.2); only one expectation has a meaning (RFC 9110 §10.1.1).
    if (call.hosts !== 1 || (call.headers.expect ?? CONTINUE).toLowerCase() !== CONTINUE) return { code: 'GDX-1001' };
    // A target has no fragment (RFC 9112 §3.2): some servers cut it off, others don't.
    if (call.target.includes('#')) return { code: 'GDX-1001' };
    const at = call.target.indexOf('?');
    const path = at < 0 ? call.target : call.target.slice(0, at);
    if (!path.startsWith('/') || isAmbiguous(path)) return { code: 'GDX-1001' };
    call.query = at < 0 ? '' : call.target.slice(at);
    Object.assign(call, read(path));
    return null;
  },
};
