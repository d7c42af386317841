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
  const requests: URLSearchParams[] = [];
  server.use(
    reply(faqQuestion.list, ({ url }) => {
      requests.push(url.searchParams);
      return { data: rows, totalItems: rows.length, page: 1, pageSize: 10 };
    }),
    reply(faqGroup.list, () => groups),
  );
  return requests;
};
const open = (query = '', locale: 'my' | 'en' = 'my') =>
  openPage(<FaqPage />, { path: `/settingsCMS/FAQ${query}`, locale });
const rowOf = async (name: string) => (await within(await screen.findByRole('table')).findByText(name)).closest('tr')!;
const groups = async () => within(await screen.findByRole('region', { name: 'Kumpulan' }));
const press = (name: string, inside: HTMLElement = document.body) => within(inside).getByRole('button', { name });
const field = (drawer: HTMLElement, name: RegExp, language: 0 | 1) => within(drawer).getAllByLabelText(name)[language]!;

beforeEach(() => void signInAs('SuperAdministrator'));

it('lists both languages and the votes, and marks missing translations', async () => {
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

it('moves a question only within its group', async () => {
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

it('offers no move buttons when the rows are sorted otherwise', async () => {
  listing();
  open('?_sort=useful:desc');
  await rowOf('Siapa meluluskan?');
  expect(screen.queryByRole('button', { name: /Naikkan Siapa/ })).not.toBeInTheDocument();
});

it('creates a question in the group that the list is filtered by, and publishes it', async () => {
  const requests = listing();
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
  await user.click(await (await groups()).findByRole('button', { name: /soalan dalam Kunci: tunjuk$/ }));
  await waitFor(() => expect(requests.at(-1)?.getAll('filter')).toEqual([`group_eq=${id(2)}`]));
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

it('sends the row version that was shown, and keeps what was typed on a conflict', async () => {
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

it('offers only the actions that the server allows', async () => {
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

it('exports the filtered list', async () => {
  listing();
  const urls: string[] = [];
  server.use(
    reply(faqQuestion.export, ({ url }) => {
      urls.push(url.search);
      return 'a,b';
    }),
  );
  URL.createObjectURL = () => 'blob:faq';
  URL.revokeObjectURL = () => undefined;
  const { user } = open('?q=akaun');
  await rowOf('Siapa meluluskan?');
  await user.click(screen.getByRole('button', { name: /Eksport/ }));
  await waitFor(() => expect(urls[0]).toContain('q=akaun'));
});

describe('groups', () => {
  it('are renamed in both languages, with the row version that was shown', async () => {
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

  it('are deleted only when empty, after a confirmation', async () => {
    listing();
    const removed: string[] = [];
    server.use(
      reply(faqGroup.remove, ({ url }) => {
        removed.push(url.pathname);
        return null;
      }),
    );
    const { user } = open();
    const remove = await (await groups()).findByRole('button', { name: /^Akaun masih mempunyai soalan/ });
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    await user.click(await (await groups()).findByRole('button', { name: 'Padam Kunci' }));
    await user.click(press('Padam kumpulan', await screen.findByRole('dialog')));
    await waitFor(() => expect(removed).toEqual([expect.stringContaining(id(2))]));
  });

  it('have to exist before a question can be added', async () => {
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
  expect((await screen.findAllByText('Soalan lazim: lihat')).length).toBeGreaterThan(0);
});

it('shows a failure, and retries', async () => {
  listing();
  server.use(decline(faqQuestion.list, 503, 'unavailable'));
  const { user } = open();
  expect(await screen.findByText('Senarai soalan tidak dapat dimuatkan')).toBeVisible();
  listing();
  await user.click(screen.getByRole('button', { name: /Cuba/ }));
  expect(await rowOf('Siapa meluluskan?')).toBeVisible();
});
