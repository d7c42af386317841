import { type AddressInfo, createServer, type Server } from 'node:net';
import { repositoryFile } from '@titian/shared-contracts/repository';
import { buildPortal, type Portal } from '../../testing/build';
import type { Caller } from '../../testing/portal-of';
import { makeRepository, uploadFile } from '../../testing/repositories';

const EICAR = 'TEST-VIRUS';
const TOO_LARGE = 'TERLALU BESAR';
const END = Buffer.alloc(4);

/** A scan engine that speaks INSTREAM, and finds one word. */
function engine(answerOf: (content: string) => string): Promise<Server> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      if (!received.subarray(-4).equals(END)) return;
      let [at, content] = ['zINSTREAM\0'.length, ''];
      while (received.readUInt32BE(at) > 0) {
        const length = received.readUInt32BE(at);
        content += received.toString('utf8', at + 4, at + 4 + length);
        at += 4 + length;
      }
      socket.end(answerOf(content));
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

let isBusy = false;
let scanner: Server;
let portal: Portal;
let admin: Caller;
let rootId: string;
beforeAll(async () => {
  scanner = await engine((content) => {
    if (isBusy || content.includes(TOO_LARGE)) return 'INSTREAM size limit exceeded. ERROR\0';
    return content.includes(EICAR) ? 'stream: Test-Virus FOUND\0' : 'stream: OK\0';
  });
  portal = await buildPortal({ TITIAN_CLAMD: `127.0.0.1:${(scanner.address() as AddressInfo).port}` });
  admin = await portal.as('tenantadmin');
  ({ rootId } = await makeRepository(admin, { organizationId: portal.organizations.provider.id }));
});
afterAll(async () => {
  await portal.close();
  scanner.close();
});

const upload = async (name: string, words: string) =>
  (await uploadFile(portal, admin, rootId, name, Buffer.from(words))).body;
const content = (id: string) => admin.call(repositoryFile.content, { params: { id } });
const scanOf = async (id: string) => (await admin.call(repositoryFile.read, { params: { id } })).body.scan;

it('keeps files in quarantine until they were found clean', async () => {
  const { id, scan } = await upload('a.txt', 'satu');
  expect(scan).toBe('Pending');
  expect(await content(id)).toMatchObject({ status: 409, body: { code: 'repositoryFile.notScanned' } });
  expect((await admin.call(repositoryFile.preview, { params: { id } })).status).toBe(409);
  await portal.app.jobs.run('repository.scan');
  expect([await scanOf(id), (await content(id)).body]).toEqual(['Clean', 'satu']);
});

it('hands out nothing that is infected', async () => {
  const { id } = await upload('b.txt', `ini ${EICAR}`);
  await portal.app.jobs.run('repository.scan');
  expect(await scanOf(id)).toBe('Infected');
  expect(await content(id)).toMatchObject({ status: 409, body: { code: 'repositoryFile.infected' } });
});

it('leaves what the engine gives no verdict of in quarantine, for the next run', async () => {
  isBusy = true;
  const { id } = await upload('c.txt', 'tiga');
  await expect(portal.app.jobs.run('repository.scan')).rejects.toThrow('size limit');
  expect(await scanOf(id)).toBe('Pending');
  isBusy = false;
  await portal.app.jobs.run('repository.scan');
  expect(await scanOf(id)).toBe('Clean');
});

it('scans the others where the engine refuses one', async () => {
  const { id: large } = await upload('d.txt', `${TOO_LARGE} empat`);
  const { id } = await upload('e.txt', 'lima');
  await expect(portal.app.jobs.run('repository.scan')).rejects.toThrow('size limit');
  expect([await scanOf(large), await scanOf(id)]).toEqual(['Pending', 'Clean']);
});
