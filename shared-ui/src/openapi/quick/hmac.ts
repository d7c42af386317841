import { curlTo, header, quote } from '../samples/curl';
import { KEY_VARIABLE, type SampleRequest } from '../samples/request';

const encoder = new TextEncoder();
const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

interface Signed {
  keyId: string;
  secret: string;
  method: string;
  /** Path and query as they are sent. */
  target: string;
  body: string;
}

/** The `Authorization` of a signed call (marketplace.md §23.3): HMAC-SHA256 of method, target, moment, nonce and the body's hash. */
export async function signatureHeader({ keyId, secret, method, target, body }: Signed): Promise<string> {
  const ts = String(Math.floor(Date.now() / 1000));
  const nonce = crypto.randomUUID();
  const bodyHash = base64url(await crypto.subtle.digest('SHA-256', encoder.encode(body)));
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const text = [method, target, ts, nonce, bodyHash].join('\n');
  const signature = base64url(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
  return `GDX-HMAC keyId=${keyId}, ts=${ts}, nonce=${nonce}, bodyHash=${bodyHash}, signature=${signature}`;
}

/** The same with OpenSSL, for a POSIX shell. It sends the very address that it signs: without what follows a `#`, its dots resolved. */
export function signedCurl(request: SampleRequest, keyId: string | null): string {
  const { method, headers, body } = request;
  const { origin, pathname, search } = new URL(request.url);
  const target = pathname + search;
  const key = keyId ?? 'KEY_ID';
  return [
    'b64url() { openssl base64 -A | tr "+/" "-_" | tr -d "="; }',
    'ts=$(date +%s)',
    'nonce=$(openssl rand -hex 12)',
    `body=${quote(body?.text ?? '')}`,
    'hash=$(printf %s "$body" | openssl dgst -sha256 -binary | b64url)',
    String.raw`signature=$(printf '%s\n%s\n%s\n%s\n%s' ${method} ${quote(target)} "$ts" "$nonce" "$hash" |`,
    `  openssl dgst -sha256 -hmac "$${KEY_VARIABLE}" -binary | b64url)`,
    [
      curlTo({ ...request, url: origin + target }),
      ...headers.filter(({ secret }) => !secret).map(header),
      `--header "Authorization: GDX-HMAC keyId=${key}, ts=$ts, nonce=$nonce, bodyHash=$hash, signature=$signature"`,
      ...(body ? ['--data-raw "$body"'] : []),
    ].join(' \\\n  '),
  ].join('\n');
}
