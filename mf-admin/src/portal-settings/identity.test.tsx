import type { LibraryItem } from '@titian/shared-contracts/library';
import { library } from '@titian/shared-contracts/library';
import { portalSetting as contract } from '@titian/shared-contracts/portal-setting';
import { openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/queue';
import { settings } from '../testing/settings';
import { setUp } from '../testing/setUp';
import { PortalSettingsPage } from './PortalSettingsPage';

const server = setUp();
const words = (text: string) => ({ my: text, en: text });
const CREST: LibraryItem = {
  ...{ id: id(9), kind: 'Picture', title: words('Lambang negeri'), description: words(''), alt: words('Lambang') },
  ...{ category: 'Logo', tags: [], coverUrl: null, owner: null, rowVersion: 1, allowed: [] },
  ...{ updatedAt: '2026-11-20T02:00:00Z', updatedBy: 'Siti' },
  file: { id: id(8), url: '/content/lambang.png', name: 'lambang.png', type: 'image/png', size: 900 },
};
const REASON = 'Lambang baharu negeri';

/** Opens the form of the identity; what is sent goes into `bodies`. */
async function openForm(logo: string | null) {
  const bodies: unknown[] = [];
  const shown = settings();
  server.use(
    reply(contract.read, {
      ...shown,
      identity: { ...shown.identity, values: { ...shown.identity.values, DevLogo: logo } },
    }),
    reply(contract.change, ({ body }) => {
      bodies.push(body);
      return settings();
    }),
    reply(library.list, { data: [CREST], totalItems: 1, page: 1, pageSize: 10 }),
    reply(library.tags, []),
  );
  signInAs('SuperAdministrator');
  const { user } = openPage(<PortalSettingsPage />, { path: '/settings/portal' });
  await user.click(await screen.findByRole('button', { name: 'Ubah: Tajuk, logo dan lesen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Sebab/), REASON);
  const save = () => user.click(dialog.getByRole('button', { name: 'Simpan' }));
  return { bodies, user, dialog, save };
}

it('takes the logo from the gallery, and shows it on both grounds before it is saved', async () => {
  const { bodies, user, dialog, save } = await openForm(null);
  await user.click(dialog.getByRole('button', { name: 'Pilih daripada galeri' }));
  await user.click(await screen.findByRole('button', { name: /Lambang negeri/ }));
  await waitFor(() => expect(document.querySelectorAll(`img[src="${CREST.file.url}"]`)).toHaveLength(2));
  await save();
  await waitFor(() =>
    expect(bodies).toMatchObject([
      { group: 'identity', reason: REASON, input: { logo: { from: 'gallery', id: CREST.id } } },
    ]),
  );
});

it('leaves the logo as it is, or takes it away', async () => {
  const { bodies, user, dialog, save } = await openForm('/content/lama.png');
  await user.click(dialog.getByRole('switch', { name: 'Tunjukkan semula tanda portal sendiri' }));
  await save();
  await waitFor(() => expect(bodies).toMatchObject([{ input: { logo: null } }]));
});

it('sends no logo where nobody touched it', async () => {
  const { bodies, save } = await openForm('/content/lama.png');
  await save();
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect((bodies[0] as { input: object }).input).not.toHaveProperty('logo');
});
