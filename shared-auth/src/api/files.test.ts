import { File as NodeFile } from 'node:buffer';
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { session } from '@titian/shared-contracts';
import { CIPHER_IV, CIPHER_KEY } from '@titian/shared-contracts/cipher';
import { file as contract } from '@titian/shared-contracts/file';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { signIn } from '../session/startSession';
import { signOut } from '../session/signOut';
import { person } from '../testing/people';
import { problem, reply } from '../testing/replies';
import { fetchFile } from './fetchFile';
import { configureApi } from './settings';
import { uploadFile } from './uploadFile';

const server = setupServer();
const user = person('Client');
const stored = { id: user.id, url: `/api/files/${user.id}`, name: 'surat.pdf', type: 'application/pdf', size: 4 };
// The environment's FormData is Node's and takes Node's files.
const letter = new NodeFile(['%PDF'], 'surat.pdf', { type: 'application/pdf' }) as unknown as File;
const target = { ref: 'order', field: 'letter' } as const;
const token = (access_token: string) => ({ access_token, token_type: 'Bearer' as const, expires_in: 900 });
const hex = (text: string) => {
  const cipher = createCipheriv('aes-128-cbc', CIPHER_KEY, CIPHER_IV);
  return cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
};
const plain = (text: string) => {
  const decipher = createDecipheriv('aes-128-cbc', CIPHER_KEY, CIPHER_IV);
  return decipher.update(text, 'hex', 'utf8') + decipher.final('utf8');
};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(async () => {
  server.use(reply(session.token, token('secret-1')), reply(session.me, user));
  await signIn({ username: 'client', password: 'x' });
});
afterEach(async () => {
  await signOut('elsewhere');
  server.resetHandlers();
  configureApi({ transport: 'plain', locale: 'my' });
});
afterAll(() => server.close());

it('sends a file with its target, and returns the stored file', async () => {
  const seen: Record<string, unknown> = {};
  server.use(
    http.post(`*${contract.upload.path}`, async ({ request }) => {
      const form = await request.text();
      seen.form = form;
      seen.authorization = request.headers.get('authorization');
      return HttpResponse.json([stored]);
    }),
  );
  expect(await uploadFile(letter, target)).toEqual(stored);
  expect(seen.authorization).toBe('Bearer secret-1');
  for (const part of ['name="ref"', 'name="field"', 'name="files"; filename="surat.pdf"', '%PDF'])
    expect(seen.form).toContain(part);
});

it('sends an upload encrypted, and decrypts its answer', async () => {
  configureApi({ transport: 'encrypted' });
  server.use(
    http.post('*/egw/:hex', ({ params }) => {
      expect(plain(String(params.hex))).toBe('/api/upload');
      return new HttpResponse(hex(JSON.stringify([stored])), { headers: { 'x-enc': 'aes-hex' } });
    }),
  );
  expect(await uploadFile(letter, target)).toEqual(stored);
});

it('retries an upload with a fresh token after a 401', async () => {
  const tokens: (string | null)[] = [];
  server.use(
    reply(session.token, token('secret-2')),
    http.post(`*${contract.upload.path}`, ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      return tokens.length === 1 ? problem(401, 'auth.required') : HttpResponse.json([stored]);
    }),
  );
  expect(await uploadFile(letter, target)).toEqual(stored);
  expect(tokens).toEqual(['Bearer secret-1', 'Bearer secret-2']);
});

it('throws the problem of a refused file, and of an aborted upload', async () => {
  const errors = [{ path: '/files/0', code: 'validation.image' }];
  server.use(http.post(`*${contract.upload.path}`, () => problem(422, 'validation', { errors })));
  await expect(uploadFile(letter, target)).rejects.toMatchObject({ status: 422, errors });
  const controller = new AbortController();
  controller.abort();
  await expect(uploadFile(letter, target, { signal: controller.signal })).rejects.toMatchObject({ code: 'abandoned' });
});

it('fetches a file through the content proxy, and throws its problem', async () => {
  configureApi({ transport: 'encrypted' });
  const requested: string[] = [];
  server.use(
    http.get('*/ecs/:hex', ({ params }) => {
      requested.push(plain(String(params.hex)));
      return requested.length === 1 ? new HttpResponse('%PDF') : problem(404, 'notFound');
    }),
  );
  expect(await (await fetchFile(stored.url)).text()).toBe('%PDF');
  await expect(fetchFile(stored.url)).rejects.toMatchObject({ status: 404, code: 'notFound' });
  expect(requested).toEqual([stored.url, stored.url]);
});
