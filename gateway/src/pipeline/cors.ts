import { type Call, found } from '../call';
import type { Step } from './step';

/** Seconds for which a browser may keep what a preflight allowed. */
const KEPT_SECONDS = 600;
const HEADER_NAMES = /^[\w-]+( ?, ?[\w-]+)*$/;
const LONGEST = 1_000;

/** Whether a browser asks before a call of a page (Fetch standard, CORS preflight). */
export const isPreflight = ({ method, headers }: Call): boolean =>
  method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

/** The origin that an answer names as allowed; null for none. */
function allowedOrigin({ api, headers: { origin } }: Call): string | null {
  if (!api || origin === undefined) return null;
  if (api.cors.mode === 'any') return '*';
  return api.cors.mode === 'listed' && api.cors.origins.includes(origin.toLowerCase()) ? origin : null;
}

const NONE = {};
/** What every answer of an API says to browsers, refusals too. All headers can be read: credentials of the browser are never in play. */
export function corsHeaders(call: Call): Record<string, string> {
  if (!call.api || call.api.cors.mode === 'off') return NONE;
  const origin = allowedOrigin(call);
  return {
    ...(call.api.cors.mode === 'listed' && { vary: 'Origin' }),
    ...(origin && { 'access-control-allow-origin': origin, 'access-control-expose-headers': '*' }),
  };
}

const headerNames = ({ headers }: Call) => {
  const asked = headers['access-control-request-headers'] ?? '';
  return asked.length <= LONGEST && HEADER_NAMES.test(asked) ? asked : null;
};

/** Answers a browser's preflight, which has no key. A version whose document offers OPTIONS itself gets them while this is off. */
export const cors: Step = {
  name: 'cors',
  decide(call) {
    if (!isPreflight(call)) return null;
    if (found(call, 'api').cors.mode === 'off' && found(call, 'operation').method.toUpperCase() === 'OPTIONS')
      return null;
    if (!allowedOrigin(call)) return { code: 'GDX-1009' };
    const names = headerNames(call);
    return {
      status: 204,
      headers: {
        'access-control-allow-methods': String(call.headers['access-control-request-method']),
        ...(names && { 'access-control-allow-headers': names }),
        'access-control-max-age': String(KEPT_SECONDS),
      },
    };
  },
};
