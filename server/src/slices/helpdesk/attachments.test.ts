import { file, type StoredFile } from '@titian/shared-contracts/file';
import { helpdesk } from '@titian/shared-contracts/helpdesk';
import { buildPortal, type Portal } from '../../testing/build';
import { newIssue, reportIssue } from '../../testing/issues';
import { pdf, upload } from '../../testing/uploading';

type Caller = Awaited<ReturnType<Portal['as']>>;
let portal: Portal;
let [client, admin, root] = [] as unknown as [Caller, Caller, Caller];
beforeAll(async () => {
  portal = await buildPortal();
  [client, admin, root] = [await portal.as('client'), await portal.as('tenantadmin'), await portal.as('superadmin')];
});
afterAll(() => portal.close());

/** A small PDF that is uploaded but not attached yet. */
async function attachment(who: Caller, name = 'log.pdf'): Promise<StoredFile> {
  const reply = await upload(portal, who, [{ name, bytes: pdf() }], { ref: 'issue', field: 'attachment' });
  expect(reply.status).toBe(200);
  return reply.body[0];
}
const read = async (who: Caller, id: string) => (await who.call(helpdesk.detail, { params: { id } })).body;
const download = async (who: Caller, id: string) => (await who.call(file.download, { params: { id } })).status;

it('of a report is downloaded by everybody who may read the report', async () => {
  const kept = await attachment(client);
  const { id } = await reportIssue(client, { fileIds: [kept.id] });
  expect((await read(admin, id)).files).toMatchObject([{ id: kept.id, name: 'log.pdf', type: 'application/pdf' }]);
  for (const who of [client, admin, root]) expect(await download(who, kept.id)).toBe(200);
  for (const outsider of ['otheradmin', 'developer', 'otherclient']) {
    expect(await download(await portal.as(outsider), kept.id)).toBe(404);
  }
});

it('of a reply is downloaded by the reporter, of an internal note never', async () => {
  const { id } = await reportIssue(client);
  const [open, secret] = [await attachment(admin, 'answer.pdf'), await attachment(admin, 'audit.pdf')];
  const reply = (body: string, fileIds: string[], internal: boolean) =>
    admin.call(helpdesk.reply, { params: { id }, body: { body, internal, fileIds } });
  await reply('See the file.', [open.id], false);
  await reply('For agents.', [secret.id], true);
  expect((await read(client, id)).messages.map((one: { files: StoredFile[] }) => one.files)).toMatchObject([
    [{ id: open.id }],
  ]);
  expect(JSON.stringify(await read(client, id))).not.toContain('audit.pdf');
  expect([await download(client, open.id), await download(client, secret.id)]).toEqual([200, 404]);
  expect(await download(root, secret.id)).toBe(200);
});

it('of another person, or attached already, is refused, and nothing is written', async () => {
  const [foreign, used] = [await attachment(admin), await attachment(client)];
  await reportIssue(client, { fileIds: [used.id] });
  const before = (await client.call(helpdesk.list)).body.totalItems;
  for (const { id } of [foreign, used]) {
    const reply = await client.call(helpdesk.create, { body: newIssue({ fileIds: [id] }) });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/fileIds/0', code: 'validation.fileGone' }] },
    });
  }
  expect((await client.call(helpdesk.list)).body.totalItems).toBe(before);
});
