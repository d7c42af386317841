import { catalogue } from '@titian/shared-contracts/catalogue';
import { application as contract, type Credential, subscription } from '@titian/shared-contracts/subscription';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { application, callable, credential, document, id } from '../testing/applications';
import { setUp } from '../testing/setUp';
import { ApplicationsPage } from './ApplicationsPage';

const server = setUp();
const CERTIFICATE = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
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
  expect(dialog.queryByLabelText(/^Good for/)).not.toBeInTheDocument();
  const file = new File([CERTIFICATE], 'pelayan.pem', { type: 'application/x-pem-file' });
  await user.upload(dialog.getByLabelText('Choose a file', { selector: 'input' }), file);
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Certificate/ })).toHaveValue(CERTIFICATE));
  await user.type(dialog.getByLabelText(/^Label/), 'Pelayan');
  await user.click(dialog.getByRole('button', { name: 'Register' }));
  const table = within(await screen.findByRole('table', { name: 'Credentials of the application' }));
  await user.click(await table.findByText('CN=e-pelan, O=MPKB'));
  expect(table.getByText('AB:12:'.repeat(16).slice(0, -1))).toBeVisible();
  expect(bodies).toMatchObject([
    { kind: 'certificate', label: 'Pelayan', environment: 'Sandbox', text: CERTIFICATE, days: null },
  ]);
});

it('doesn’t even send a private key, and says what the server found wrong', async () => {
  const { user, dialog } = await openDialog(/^Public key/);
  const text = await dialog.findByRole('textbox', { name: /^Public key/ });
  await user.click(text);
  await user.paste('-----BEGIN EC PRIVATE KEY-----\nMHcC\n-----END EC PRIVATE KEY-----');
  await user.type(dialog.getByLabelText(/^Label/), 'Pelayan');
  await user.click(dialog.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(dialog.getByText(/This is a private key/)).toBeVisible());
  expect(bodies).toEqual([]);
  server.use(decline(contract.bring, 422, 'validation', { errors: [{ path: '/text', code: 'validation.weakKey' }] }));
  await user.clear(text);
  await user.click(text);
  await user.paste('-----BEGIN PUBLIC KEY-----\nMHcC\n-----END PUBLIC KEY-----');
  await user.click(dialog.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(dialog.getByText(/too weak/)).toBeVisible());
});
