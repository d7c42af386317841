import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { ROLES } from '../target';

const ROW = '11111111-1111-4111-8111-111111111111';
const PATIENCE_MS = 100;
const KEY = Buffer.alloc(32, 1).toString('base64');
const body = { properties: { name: { type: 'string' } } };
const operation = (operationId: string, more: object = {}) => ({
  ...{ operationId, 'x-access': 'order.view', security: [{ bearer: [] }], parameters: [], ...more },
});
const OPENAPI = {
  paths: {
    '/api/orders': {
      get: operation('order.mine'),
      post: operation('order.checkout', { requestBody: { content: { 'application/json': { schema: body } } } }),
    },
    '/api/orders/{id}': { get: operation('order.detail', { parameters: [{ name: 'id', in: 'path' }] }) },
  },
};
const INSIDE = 'TypeError: x is undefined\n    at Object.handle (/srv/portal/server.mjs:1:1)';

const nameOf = ({ headers }: IncomingMessage) => /^Bearer (\w+)\./.exec(headers.authorization ?? '')?.[1] ?? '';
const isOwner = (request: IncomingMessage) => (ROLES as readonly string[]).includes(nameOf(request));
const codeOf = () => String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0');

/** The body as far as it came: a sender that never ends is answered, too. */
const bodyOf = (request: IncomingMessage) => Promise.race([text(request).catch(() => ''), setTimeout(PATIENCE_MS, '')]);

/** A portal that makes every mistake that the attacks look for: it believes everybody, stores everything and tells its inside. */
export async function startWeakPortal() {
  const mails: { to: string; text: string }[] = [];
  const mail = (to: string) => void mails.unshift({ to, text: `https://portal/?token=abc ${codeOf()}` });
  const signedIn = ({ username = 'nobody' }: { username?: string }) => ({
    challenge: { id: 'x' },
    access_token: `${username}.${Buffer.from('{"sid":"x"}').toString('base64url')}.x`,
  });
  const invited = ({ email, username }: { email: string; username: string }) => {
    mail(email);
    // The code of the second factor, which this portal sends at once.
    void setTimeout(300).then(() => mail(email));
    return { id: ROW, email, username };
  };
  type Given = { username: string; email: string };
  const answers: Record<string, (request: IncomingMessage, given: Given) => unknown> = {
    '/openapi.json': () => OPENAPI,
    '/token': (_, given) => signedIn(given),
    '/dev/mail.json': () => mails,
    '/registry/keys': () => [{ id: 'k', publicKey: KEY }],
    '/registry/resolve': () => ({ keyId: 'k', payload: '{"sequence":1}', signature: KEY + KEY }),
    '/api/users/me': (request) => ({ id: ROW, username: nameOf(request), Permission: {} }),
    '/api/manage/users/roles': () => ['Client', 'Developer', 'TenantAdministrator'].map((name) => ({ id: ROW, name })),
    '/api/manage/users': (_, given) => invited(given),
    '/api/auth/forgot-password': (_, { email }) => mail(email),
    '/api/orders': (request) => (isOwner(request) ? [{ id: ROW }] : []),
    '/api/upload': () => [{ id: ROW, name: '../a.html', url: '/file' }],
  };
  const server = http.createServer({ insecureHTTPParser: true, requireHostHeader: false }, (request, response) => {
    void bodyOf(request).then((sent) => {
      const path = (request.url ?? '').split('?')[0]!;
      if (/[%{]|\.\./.test(request.url ?? '')) return response.writeHead(500).end(INSIDE);
      const isJson = /^\{.*\}$/s.test(sent) && path !== '/api/orders';
      const given = (isJson ? JSON.parse(sent) : {}) as Given;
      const answer = answers[path] ?? (() => ({ id: ROW, token: 'x', digest: '0123456789', status: 'live' }));
      const status = path.endsWith('/releases') ? 201 : path === '/health/ready' ? 503 : 200;
      const headers = { 'content-type': 'application/json', 'set-cookie': 'titian_refresh=x.0.x' };
      return response.writeHead(status, headers).end(JSON.stringify(answer(request, given) ?? null));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
