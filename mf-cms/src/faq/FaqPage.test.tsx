import { type FaqGroup, faqGroup, type FaqQuestion, faqQuestion, FaqState } from '@titian/shared-contracts/faq';
import { decline, openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { FaqPage } from './FaqPage';
import ms from './locales/ms.json';

const server = setUp();
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const accounts: FaqGroup = { id: id(1), name: { my: 'Akaun', en: 'Accounts' }, questions: 2, rowVersion: 4 };
const empty: FaqGroup = { id: id(2), name: { my: 'Kunci', en: 'Keys' }, questions: 0, rowVersion: 1 };
const row = (changes: Partial<FaqQuestion> = {}): FaqQuestion => ({
  id: id(11),
  group: accounts,
  question: { my: 'Bagaimana mendapat akaun?', en: 'How do I get an account?' },
  answer: { my: 'Daftar.', en: 'Register.' },
  state: 'Published',
  useful: { yes: 1_240, no: 3 },
  rowVersion: 3,
  updatedAt: '2026-11-18T02:00:00Z',
  updatedBy: 'Ketua Platform',
  allowed: ['update', 'withdraw'],
  ...changes,
});
const draft = row({
  id: id(12),
  question: { my: 'Siapa meluluskan?', en: '' },
  state: 'Draft',
  useful: { yes: 0, no: 0 },
  allowed: ['update', 'publish', 'remove'],
});

const listing = (rows: FaqQuestion[] = [row(), draft], groups: FaqGroup[] = [accounts, empty]) => {
  const asked: URLSearchParams[] = [];
  server.use(
    reply(faqQuestion.list, ({ url }) => {
      asked.push(url.searchParams);
      return { data: rows, totalItems: rows.length, page: 1, pageSize: 10 };
    }),
    reply(faqGroup.list, () => groups),
  );
  return asked;
};
const open = (query = '', locale: 'my' | 'en' = 'my') =>
  openPage(<FaqPage />, { path: `/settingsCMS/FAQ${query}`, locale });
const rowOf = async (name: string) => (await within(await screen.findByRole('table')).findByText(name)).closest('tr')!;
const groups = async () => within(await screen.findByRole('region', { name: 'Kumpulan' }));
const press = (name: string, inside: HTMLElement = document.body) => within(inside).getByRole('button', { name });
const field = (drawer: HTMLElement, name: RegExp, language: 0 | 1) => within(drawer).getAllByLabelText(name)[language]!;

beforeEach(() => void signInAs('SuperAdministrator'));

it('lists both languages, what readers said, and marks what is not translated', async () => {
  listing();
  open();
  const published = await rowOf('Bagaimana mendapat akaun?');
  expect(within(published).getByText('How do I get an account?')).toBeVisible();
  expect(within(published).getByText('Diterbitkan')).toBeVisible();
  expect(within(published).getByText('1,240 ya, 3 tidak')).toBeInTheDocument();
  expect(within(await rowOf('Siapa meluluskan?')).getByText('Tiada terjemahan Inggeris')).toBeVisible();
});

it('has a word for every state', () => {
  expect(Object.keys(ms.state.faq).sort()).toEqual([...FaqState.options].sort());
});

it('moves a question within its group alone', async () => {
  listing([row(), draft, row({ id: id(13), group: empty, question: { my: 'Di mana kunci?', en: '' } })]);
  const sent: unknown[] = [];
  server.use(
    reply(faqQuestion.reorder, ({ body }) => {
      sent.push(body);
      return null;
    }),
  );
  const { user } = open();
  await rowOf('Di mana kunci?');
  expect(press('Naikkan Di mana kunci?')).toHaveAttribute('aria-disabled', 'true');
  await user.click(press('Naikkan Siapa meluluskan?'));
  await waitFor(() => expect(sent).toEqual([{ ids: [id(12), id(11)] }]));
  expect(await screen.findByText('Siapa meluluskan? kini di tempat 1')).toBeInTheDocument();
});

it('offers no order where the rows are sorted otherwise', async () => {
  listing();
  open('?_sort=useful:desc');
  await rowOf('Siapa meluluskan?');
  expect(screen.queryByRole('button', { name: /Naikkan Siapa/ })).not.toBeInTheDocument();
});

it('writes a question in the group that is looked at, and publishes it', async () => {
  const asked = listing();
  const sent: unknown[] = [];
  server.use(
    reply(faqQuestion.create, ({ body }) => {
      sent.push(body);
      return row({ id: id(19), state: 'Draft' });
    }),
    reply(faqQuestion.publish, ({ url }) => {
      sent.push(url.pathname);
      return row({ id: id(19) });
    }),
  );
  const { user } = open();
  await user.click(await (await groups()).findByRole('button', { name: 'Tunjuk soalan dalam Kunci' }));
  await waitFor(() => expect(asked.at(-1)?.getAll('filter')).toEqual([`group_eq=${id(2)}`]));
  await user.click(press('Soalan baharu'));
  const drawer = await screen.findByRole('dialog');
  await user.click(press('Terbitkan', drawer));
  await waitFor(() => expect(field(drawer, /^Soalan/, 0)).toHaveAccessibleDescription(/Medan ini wajib diisi/));
  expect(sent).toEqual([]);
  await user.type(field(drawer, /^Soalan/, 0), 'Di mana kunci?');
  await user.type(field(drawer, /^Jawapan/, 0), 'Langganan saya.{Enter}Cipta kunci.');
  await user.click(press('Terbitkan', drawer));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toEqual({
    groupId: id(2),
    question: { my: 'Di mana kunci?', en: '' },
    answer: { my: 'Langganan saya.\nCipta kunci.', en: '' },
  });
  expect(sent[1]).toContain(id(19));
  expect(await screen.findByText('Soalan kini di laman utama')).toBeVisible();
});

it('saves with the version it showed and keeps what was typed when somebody was faster', async () => {
  listing();
  const bodies: unknown[] = [];
  server.use(
    reply(faqQuestion.update, ({ body }) => {
      bodies.push(body);
      return problem(409, 'stale') as never;
    }),
  );
  const { user } = open();
  await user.click(within(await rowOf('Siapa meluluskan?')).getByRole('button', { name: /^Siapa meluluskan/ }));
  const drawer = await screen.findByRole('dialog');
  await user.type(field(drawer, /^Soalan/, 1), 'Who approves?');
  await user.click(press('Simpan', drawer));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    rowVersion: 3,
    input: { groupId: id(1), question: { my: 'Siapa meluluskan?', en: 'Who approves?' } },
  });
  expect(await screen.findByText(/Seseorang telah mengubahnya/)).toBeVisible();
  expect(field(drawer, /^Soalan/, 1)).toHaveValue('Who approves?');
});

it('offers only the acts that a state takes', async () => {
  listing();
  const { user } = open();
  const acts = async (name: string) => {
    await user.click(within(await rowOf(name)).getByRole('button', { name: /^Lagi tindakan/ }));
    const names = within(await screen.findByRole('menu'))
      .getAllByRole('menuitem')
      .map((item) => item.textContent);
    await user.keyboard('{Escape}');
    return names;
  };
  expect(await acts('Bagaimana mendapat akaun?')).toEqual(['Sunting', 'Tarik balik']);
  expect(await acts('Siapa meluluskan?')).toEqual(['Sunting', 'Terbitkan', 'Padam draf']);
});

it('exports as it is narrowed', async () => {
  listing();
  const asked: string[] = [];
  server.use(
    reply(faqQuestion.export, ({ url }) => {
      asked.push(url.search);
      return 'a,b';
    }),
  );
  URL.createObjectURL = () => 'blob:faq';
  URL.revokeObjectURL = () => undefined;
  const { user } = open('?q=akaun');
  await rowOf('Siapa meluluskan?');
  await user.click(screen.getByRole('button', { name: /Eksport/ }));
  await waitFor(() => expect(asked[0]).toContain('q=akaun'));
});

describe('groups', () => {
  it('are renamed with the version that was shown, in both languages', async () => {
    listing();
    const bodies: unknown[] = [];
    server.use(
      reply(faqGroup.rename, ({ body }) => {
        bodies.push(body);
        return problem(409, 'stale') as never;
      }),
    );
    const { user } = open();
    await user.click(await (await groups()).findByRole('button', { name: 'Namakan semula Akaun' }));
    const dialog = await screen.findByRole('dialog');
    const english = within(dialog).getByLabelText(/Bahasa Inggeris/);
    await user.clear(english);
    await user.click(press('Simpan', dialog));
    await waitFor(() => expect(english).toHaveAccessibleDescription(/wajib/));
    await user.type(english, 'Your account');
    await user.click(press('Simpan', dialog));
    await waitFor(() =>
      expect(bodies).toEqual([{ input: { name: { my: 'Akaun', en: 'Your account' } }, rowVersion: 4 }]),
    );
    expect(await screen.findByText(/Seseorang telah mengubahnya/)).toBeVisible();
  });

  it('are deleted only without questions, after asking', async () => {
    listing();
    const gone: string[] = [];
    server.use(
      reply(faqGroup.remove, ({ url }) => {
        gone.push(url.pathname);
        return null;
      }),
    );
    const { user } = open();
    const held = await (await groups()).findByRole('button', { name: /^Akaun masih mempunyai soalan/ });
    expect(held).toHaveAttribute('aria-disabled', 'true');
    await user.click(await (await groups()).findByRole('button', { name: 'Padam Kunci' }));
    await user.click(press('Padam kumpulan', await screen.findByRole('dialog')));
    await waitFor(() => expect(gone).toEqual([expect.stringContaining(id(2))]));
  });

  it('are asked for first where there is none', async () => {
    listing([], []);
    open('', 'en');
    expect(await screen.findByText('Add a group first. Every question stands in one.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New question' })).not.toBeInTheDocument();
  });
});

it('says which permission is missing', async () => {
  const refusal = ['forbidden', { extra: { permission: 'cms.faq.view' } }] as const;
  server.use(decline(faqQuestion.list, 403, ...refusal), decline(faqGroup.list, 403, ...refusal));
  open();
  expect((await screen.findAllByText('cms.faq.view')).length).toBeGreaterThan(0);
});

it('tells of a failure, and tries again', async () => {
  listing();
  server.use(decline(faqQuestion.list, 500, 'internal'));
  const { user } = open();
  expect(await screen.findByText('Senarai soalan tidak dapat dimuatkan')).toBeVisible();
  listing();
  await user.click(screen.getByRole('button', { name: /Cuba/ }));
  expect(await rowOf('Siapa meluluskan?')).toBeVisible();
});
