import type { PlaneCredential } from '@titian/shared-contracts/plane';
import type { Call } from '../call';
import { clientOf, pairOf } from '../credentials/basic';
import { afterScheme } from '../credentials/shown';
import { invalidity } from '../pipeline/validity';
import type { Plane } from '../pipeline/step';
import { asserting } from './assertion';

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
};

/** Id and secret as the header or the form has them (RFC 6749 §2.3.1); null for none, 'both' where they stand in both. */
function pairIn(call: Call, form: URLSearchParams): [string, string] | 'both' | null {
  const encoded = afterScheme(call, 'Basic');
  const secret = form.get('client_secret');
  if (encoded !== null && secret !== null) return 'both';
  if (secret !== null) return [form.get('client_id') ?? '', secret];
  const pair = encoded === null ? null : pairOf(encoded);
  return pair && [decoded(pair[0]), decoded(pair[1])];
}

/** The application's secret, or the key, with which a client shows who it is; an error of RFC 6749 §5.2 where it doesn't. */
export function clientIn(
  call: Call,
  form: URLSearchParams,
  plane: Plane,
): { credential: PlaneCredential } | { error: 'invalid_request' | 'invalid_client' } {
  const { index, now } = plane;
  const pair = pairIn(call, form);
  const isAsserted = form.has('client_assertion');
  if (pair === 'both' || (isAsserted && pair)) return { error: 'invalid_request' };
  const credential = isAsserted ? asserting(form, plane) : pair && (clientOf(...pair, index)?.credential ?? null);
  return credential && invalidity(credential, now()) === null ? { credential } : { error: 'invalid_client' };
}
