import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { isInner } from './inner-address';
import { isNeighbour, mayCall } from './reachable';

/** Without any byte of the other side; milliseconds. */
const SILENCE = 30_000;
const AGENTS = {
  'http:': new http.Agent({ keepAlive: true, timeout: SILENCE }),
  'https:': new https.Agent({ keepAlive: true, timeout: SILENCE }),
};
const BODILESS = [101, 204, 205, 304];

const refused = (host: string) => new TypeError(`The portal makes no calls to ${host}.`);

/** Resolves a name to the addresses that are then connected to, so that no other answer can come in between; fails if one is inner. */
export const outerLookup =
  (resolve: typeof lookUp): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, []);
      if (found.length === 0 || found.some(({ address }) => isInner(address))) return callback(refused(hostname), []);
      return options.all ? callback(null, found) : callback(null, found[0]!.address, found[0]!.family);
    });

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!);
  return headers;
}

/**
 * `fetch` for calls to other machines: none into the portal's own network, whatever the address, its name or a redirect leads to. A
 * redirect is an error, and answers are asked for uncompressed.
 * @param publicUrl where people reach the portal; one on localhost may call localhost
 */
export const createOutgoing = (publicUrl: string, resolve = lookUp): typeof fetch => {
  const lookup = outerLookup(resolve);

  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!mayCall(url, publicUrl)) throw refused(url.host);
    const call = (url.protocol === 'https:' ? https : http).request(url, {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), 'accept-encoding': 'identity' },
      agent: AGENTS[url.protocol as keyof typeof AGENTS],
      ...(!isNeighbour(url, publicUrl) && { lookup }),
      ...(init?.signal && { signal: init.signal }),
    });
    // An error after the answer has begun reaches its body, too.
    call.on('error', () => undefined).on('timeout', () => call.destroy(new Error(`${url.host} is silent.`)));
    call.end(request.body ? Buffer.from(await request.arrayBuffer()) : undefined);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    const status = answer.statusCode!;
    if (status >= 300 && status < 400 && answer.headers.location !== undefined) {
      answer.destroy();
      if (request.redirect === 'manual') return new Response(null, { status, headers: headersOf(answer) });
      throw new TypeError(`${url.host} redirects, which is not followed.`);
    }
    if (BODILESS.includes(status)) answer.resume();
    const body = BODILESS.includes(status) ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
    return new Response(body, { status, headers: headersOf(answer) });
  };
};
