import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { documents, schemaErrors } from '../document-checks';
import { exampleCall } from '../openapi/example-call';
import { createUpstream } from './upstream';

type Json = Record<string, unknown>;
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createUpstream();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

test.each(documents)('$name: every operation has an answer that fits its schema', async ({ address, document }) => {
  for (const [path, operations] of Object.entries(document.paths as Record<string, Record<string, Json>>)) {
    for (const [method, operation] of Object.entries(operations)) {
      const answer = await fetch(`${origin}${address}${exampleCall(document, path, operation)}`, {
        method: method.toUpperCase(),
      });
      const documented = (operation.responses as Record<string, Json>)[answer.status];
      expect({ path, method, status: answer.status, isDocumented: documented !== undefined }).toMatchObject({
        isDocumented: true,
      });
      expect(answer.status).toBeLessThan(300);
      if (answer.status === 204) continue;
      const media = (documented!.content as Record<string, Json>)['application/json']!;
      expect(schemaErrors(document, media.schema as Json, await answer.json())).toEqual([]);
      expect(schemaErrors(document, media.schema as Json, media.example)).toEqual([]);
    }
  }
});

test('answers with the requested number, a missing parameter with 400 and an unknown call with 404', async () => {
  const found = await fetch(`${origin}/jtg/semakan-hakmilik/v3.2/hakmilik/GM20999`);
  expect(await found.json()).toMatchObject({ noHakmilik: 'GM20999', status: 'aktif' });
  expect((await fetch(`${origin}/jtg/semakan-hakmilik/v3.2/hakmilik`)).status).toBe(400);
  const unknown = await fetch(`${origin}/jtg/tiada/v1.0/apa`);
  expect(unknown.status).toBe(404);
  expect(unknown.headers.get('content-type')).toContain('application/problem+json');
});
