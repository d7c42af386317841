import { authoring } from '@titian/shared-contracts/authoring';
import { organization } from '@titian/shared-contracts/organization';
import { project, type ProjectRow } from '@titian/shared-contracts/project';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { row } from '../testing/projects';
import { setUp } from '../testing/setUp';
import { ProjectsPage } from './ProjectsPage';

const server = setUp();
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const both = (text: string) => ({ my: text, en: text });
const editable = ['edit', 'clone'] as const;
const other = row({
  ...{ id: id(11), Identifier: 'nilaian', Name: { my: 'Nilaian', en: 'Valuation' }, rowVersion: 7 },
  ...{ tags: ['cukai', 'lot'], allowed: [...editable] },
});
const read = row({
  ...{ id: id(12), Identifier: 'baca', Name: { my: 'Baca Sahaja', en: 'Read only' }, allowed: ['clone'] },
});
const listing = (data: ProjectRow[]) =>
  server.use(
    reply(organization.list, []),
    reply(project.list, () => ({
      ...{ data, totalItems: data.length, page: 1, pageSize: 10, divisions: [], owners: [] },
      earliestLastDay: '2027-02-20',
      counts: { all: data.length, attention: 0, drafts: 0, archived: 0 },
      categories: [{ value: 'tanah', label: { my: 'Tanah', en: 'Land' }, count: 2 }],
    })),
    reply(authoring.choices, {
      ...{ own: [], organizations: [], tags: [{ value: 'hakmilik', label: both('hakmilik'), count: 3 }] },
      categories: [{ code: 'hasil', name: { my: 'Hasil', en: 'Revenue' } }],
    }),
  );
/** Chooses all rows, and opens the dialog. */
async function openFiling(locale: 'my' | 'en') {
  const opened = openPage(<ProjectsPage />, { path: '/myapi/registry', locale });
  for (const box of await screen.findAllByRole('checkbox', { name: /Lot|Nilaian|Valuation|Baca|Read only/ }))
    await opened.user.click(box);
  const words = locale === 'en' ? /^Category and tags/ : /^Kategori dan tag/;
  await opened.user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: words }));
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}
beforeEach(() => void signInAs('Developer'));

it('files those that may be changed as they were shown, and says which was refused and why', async () => {
  listing([row({ allowed: [...editable] }), other, read]);
  const bodies: unknown[] = [];
  server.use(
    reply(authoring.fileMany, ({ body }) => {
      bodies.push(body);
      return { done: [id(10)], failed: [{ id: id(11), code: 'authoring.tooManyTags' }] };
    }),
  );
  const { user, dialog } = await openFiling('en');
  expect(dialog.getByText('Category and tags of 2 APIs')).toBeVisible();
  expect(dialog.queryByText('Read only')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('combobox', { name: /New category/ }));
  await user.click(await screen.findByText('Revenue'));
  await user.type(dialog.getByRole('combobox', { name: /Tags to add/ }), 'Hakmilik Awam{Enter}');
  await user.click(dialog.getByRole('combobox', { name: /Tags to remove/ }));
  await user.click(await screen.findByRole('option', { name: 'cukai' }).then(() => screen.getByTitle('cukai')));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/An API has ten tags at most/)).toBeVisible();
  expect(dialog.getByText('1 API was not changed')).toBeVisible();
  expect(bodies).toEqual([
    {
      projects: [
        { id: id(10), rowVersion: 4 },
        { id: id(11), rowVersion: 7 },
      ],
      input: { category: 'hasil', addTags: ['Hakmilik Awam'], removeTags: ['cukai'] },
    },
  ]);
});

it('says at its field what is missing, in Malay', async () => {
  listing([row({ allowed: [...editable] })]);
  const fault = { errors: [{ path: '/input/category', code: 'validation.nothingFiled' }] };
  server.use(decline(authoring.fileMany, 422, 'validation', fault));
  const { user, dialog } = await openFiling('my');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: /Kategori baharu/ })).toHaveAccessibleDescription(
      /Pilih kategori, atau tulis sekurang-kurangnya satu tag/,
    ),
  );
});

it('is not offered where nothing may be changed', async () => {
  listing([read]);
  const { user } = openPage(<ProjectsPage />, { path: '/myapi/registry', locale: 'en' });
  await user.click(await screen.findByRole('checkbox', { name: /Read only/ }));
  expect(screen.queryByRole('button', { name: /^Category and tags/ })).toBeNull();
});
