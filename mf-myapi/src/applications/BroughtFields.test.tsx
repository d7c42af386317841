import { catalogue } from '@titian/shared-contracts/catalogue';
import {
  application as contract,
  type Credential,
  proofCommand,
  subscription,
} from '@titian/shared-contracts/subscription';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { application, callable, credential, document, id } from '../testing/applications';
import { setUp } from '../testing/setUp';
import { ApplicationsPage } from './ApplicationsPage';

const server = setUp();
/** As the command prints it. */
const PROOF = `${'MEUCIQDx'.repeat(8)}\n${'AiB1+/cd'.repeat(4)}\n`;
const CERTIFICATE = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
const PRIVATE = '-----BEGIN EC PRIVATE KEY-----\nMHcC\n-----END EC PRIVATE KEY-----';
let keys: Credential[] = [];
let bodies: unknown[] = [];

beforeEach(() => {
  signInAs('Developer');
  [keys, bodies] = [[], []];
  const security = { apiKey: false, oauth2: true, hmac: false, basic: false, mtls: true };
  server.use(
    reply(contract.detail, application()),
    reply(contract.credentials, () => keys),
    reply(contract.callable, [callable({ security })]),
    reply(contract.people, []),
    reply(catalogue.openapi, document),
    reply(subscription.mine, { data: [], totalItems: 0, page: 1, pageSize: 10 }),
    reply(contract.bring, ({ body }) => {
      bodies.push(body);
      const own = { kind: 'certificate', subject: 'CN=e-pelan, O=MPKB', fingerprint: 'ab12'.repeat(16) } as const;
      keys = [credential({ ...own, prefix: 'ab12ab12ab12ab12', label: 'Pelayan' })];
      return keys[0]!;
    }),
  );
});

async function openDialog(kind: RegExp) {
  const { user } = openPage(<ApplicationsPage />, { path: `/myapi/applications?id=${id(1)}`, locale: 'en' });
  await user.click(await screen.findByRole('button', { name: 'New credential' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: kind }));
  return { user, dialog };
}

it('registers a certificate from a file, and shows whose it is and by what it is known', async () => {
  const { user, dialog } = await openDialog(/^Certificate/);
  expect(dialog.getByRole('radio', { name: /^Certificate/ })).toHaveAccessibleName(/Taken by 1 of 1 APIs/);
  await dialog.findByRole('textbox', { name: 'Proof' });
  expect(dialog.queryByLabelText(/^Good for/)).not.toBeInTheDocument();
  const file = new File([CERTIFICATE], 'pelayan.pem', { type: 'application/x-pem-file' });
  await user.upload(dialog.getByLabelText('Choose a file', { selector: 'input' }), file);
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Certificate/ })).toHaveValue(CERTIFICATE));
  await user.click(dialog.getByRole('textbox', { name: 'Proof' }));
  await user.paste(PROOF);
  await user.type(dialog.getByLabelText(/^Label/), 'Pelayan');
  await user.click(dialog.getByRole('button', { name: 'Register' }));
  const table = within(await screen.findByRole('table', { name: 'Credentials of the application' }));
  await user.click(await table.findByText('CN=e-pelan, O=MPKB'));
  expect(table.getByText('AB:12:'.repeat(16).slice(0, -1))).toBeVisible();
  expect(bodies).toMatchObject([
    { kind: 'certificate', label: 'Pelayan', environment: 'Sandbox', text: CERTIFICATE, proof: PROOF, days: null },
  ]);
});

it('doesn’t even send a private key, and says what the server found wrong', async () => {
  const { user, dialog } = await openDialog(/^Public key/);
  const text = await dialog.findByRole('textbox', { name: /^Public key/ });
  const proof = dialog.getByRole('textbox', { name: 'Proof' });
  const paste = async (field: HTMLElement, content: string) => {
    await user.clear(field);
    await user.click(field);
    await user.paste(content);
  };
  await paste(text, PRIVATE);
  await paste(proof, PRIVATE);
  await user.type(dialog.getByLabelText(/^Label/), 'Pelayan');
  await user.click(dialog.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(dialog.getAllByText(/This is a private key/)).toHaveLength(2));
  expect(bodies).toEqual([]);
  server.use(decline(contract.bring, 422, 'validation', { errors: [{ path: '/text', code: 'validation.weakKey' }] }));
  await paste(text, '-----BEGIN PUBLIC KEY-----\nMHcC\n-----END PUBLIC KEY-----');
  await paste(proof, PROOF);
  await user.click(dialog.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(dialog.getByText(/too weak/)).toBeVisible());
});

it('asks for a proof, with the command that makes it for this application, and keeps what was typed where it is wrong', async () => {
  const { user, dialog } = await openDialog(/^Certificate/);
  const command = await dialog.findByRole('group', { name: 'Command that makes the proof' });
  expect(command).toHaveTextContent(`'titian-credential:${id(1)}' > proof.txt`);
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(dialog.getByRole('button', { name: /Command that makes the proof/ }));
  expect(written).toHaveBeenCalledWith(proofCommand(id(1)));
  await user.click(await dialog.findByRole('textbox', { name: /^Certificate/ }));
  await user.paste(CERTIFICATE);
  await user.type(dialog.getByLabelText(/^Label/), 'Pelayan');
  const [proof, register] = [
    dialog.getByRole('textbox', { name: 'Proof' }),
    dialog.getByRole('button', { name: 'Register' }),
  ];
  await user.click(register);
  await waitFor(() => expect(proof).toHaveAccessibleDescription(/This field is required/));
  await user.type(proof, 'My key!');
  await user.click(register);
  await waitFor(() => expect(proof).toHaveAccessibleDescription(/lines of base64/));
  expect(bodies).toEqual([]);
  const errors = [{ path: '/proof', code: 'validation.proofWrong' }];
  server.use(decline(contract.bring, 422, 'validation', { errors }));
  await user.clear(proof);
  await user.click(proof);
  await user.paste(PROOF);
  await user.click(register);
  await waitFor(() => expect(proof).toHaveAccessibleDescription(/not made by the private key/));
  expect(proof).toHaveValue(PROOF);
  expect(dialog.getByRole('textbox', { name: /^Certificate/ })).toHaveValue(CERTIFICATE);
});
