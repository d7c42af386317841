import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Ledger } from '../../attack';

/** The folder of the provider's system in which the API lies. */
export const ROOT = '/api';
const OFFERED = /^\/api\/hakmilik(\/[^/]+)?\/?$/;

/** How systems behind a gateway read a path: as it is; without parameters of its parts; cut at a fragment; decoded, once or twice; with backslashes. */
const decoded = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
const withoutParameters = (path: string) => path.replace(/;[^/]*/g, '');
const READINGS: ((path: string) => string)[] = [
  (path) => path,
  (path) => path.split('#')[0]!,
  withoutParameters,
  decoded,
  (path) => withoutParameters(decoded(path)),
  (path) => decoded(path).replaceAll('\\', '/'),
];
/** With dot segments and empty ones gone. */
const resolved = (path: string) => new URL(`http://a${path.replace(/\/{2,}/g, '/').replace(/[?#]/g, '_')}`).pathname;

/** What no provider may be sent, by any reading of it; null where nothing is wrong. */
function wrongOf(target: string): string | null {
  const [path] = target.split('?');
  for (const read of READINGS) {
    const reading = resolved(read(path!));
    if (!OFFERED.test(decoded(reading).toLowerCase()) && !OFFERED.test(reading))
      return `what isn’t offered: ${reading}`;
    if (/^\/api\/hakmilik\/saya\/?$/.test(reading)) return `what the package lacks: ${reading}`;
  }
  return null;
}

/** A provider's system that judges each request that reaches it. */
export async function judgingProvider(ledger: Ledger, application: () => string) {
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    const { url = '', headers, rawHeaders } = request;
    const shown = `${request.method} ${url.slice(0, 160)}`;
    const wrong = wrongOf(url);
    if (wrong) ledger.fell('reached the provider', `${wrong}: ${JSON.stringify(shown)}`);
    if (url.includes('hidden')) ledger.fell('smuggled', shown);
    const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase().replaceAll('_', '-'));
    const own = names.filter((name) => name === 'x-gdx-consumer-app').length;
    if (own !== 1 || headers['x-gdx-consumer-app'] !== application()) ledger.fell('forged the caller', shown);
    for (const name of ['x-api-key', 'cookie'])
      if (names.includes(name)) ledger.fell('was told a secret', `${name}: ${shown}`);
    if (names.filter((name) => name === 'host').length !== 1 || headers.host !== host())
      ledger.fell('had another host', `${headers.host}: ${shown}`);
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"no":"GM 7"}');
  });
  const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('clientError', (error, socket) => {
    const { code } = error as NodeJS.ErrnoException;
    // A caller who leaves in the middle of a body leaves half of it.
    const isCut = code === 'ECONNRESET' || code === 'HPE_INVALID_EOF_STATE';
    if (!isCut) ledger.fell('sent what is no HTTP', String(code));
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://${host()}${ROOT}`,
    calls: () => calls,
    stop: () => (server.close(), server.closeAllConnections()),
  };
}
