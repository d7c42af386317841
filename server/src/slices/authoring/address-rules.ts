import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import type { EndpointInput } from '@titian/shared-contracts/authoring';
import { mayConnect } from '@titian/gateway/explain';
import { invalidFields } from '../../http/problem';

const BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Scheme, host and port of an address; null for what is none. */
const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

/** Whether addresses lead only to hosts that others of an endpoint lead to already. */
export function staysWithin(urls: readonly { url: string }[], known: readonly { url: string }[]): boolean {
  const origins = new Set(known.map(({ url }) => originOf(url)));
  return urls.every(({ url }) => origins.has(originOf(url)));
}

function faultOf(url: string, isOpen: boolean): string | null {
  if (!URL.canParse(url)) return 'validation.endpointUrl';
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !mayConnect(host, true)) return 'validation.neverCalled';
  return protocol === 'http:' && !isOpen ? 'validation.https' : null;
}

const isCertificates = (text: string): boolean => {
  const blocks = text.match(BLOCK) ?? [];
  try {
    return blocks.length > 0 && blocks.every((block) => Boolean(new X509Certificate(block).validTo));
  } catch {
    return false;
  }
};

/**
 * Refuses addresses that no gateway would call, and certificates that are none. Where a name leads is not asked here: it is looked at with
 * each connection.
 * @param isOpen calls without TLS are allowed: in the sandbox, and where the platform allowed a private network
 */
export function mustBeCallable({ urls, ca }: Pick<EndpointInput, 'urls' | 'ca'>, isOpen: boolean): void {
  const faults = urls.flatMap(({ url }, at) => {
    const isDouble = urls.findIndex((other) => other.url === url) < at;
    const code = isDouble ? 'validation.duplicate' : faultOf(url, isOpen);
    return code ? [{ path: `/input/urls/${at}/url`, code }] : [];
  });
  if (ca !== null && !isCertificates(ca)) faults.push({ path: '/input/ca', code: 'validation.certificate' });
  if (faults.length > 0) throw invalidFields(faults);
}
