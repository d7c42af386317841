import { faq, type PublishedGroup } from '@titian/shared-contracts/faq';
import { decline, openPage, reply, screen, waitFor, within } from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { Faq } from './Faq';

const server = setUp();
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const account = {
  id: id(11),
  question: { my: 'Bagaimana mendapat akaun?', en: 'How do I get an account?' },
  answer: { my: 'Daftar dahulu.\nKemudian tunggu.', en: '' },
  useful: null,
};
const keys = {
  id: id(12),
  question: { my: 'Di mana kunci?', en: 'Where are keys?' },
  answer: { my: 'Langganan saya.', en: 'My subscriptions.' },
  useful: null,
};
const GROUPS: PublishedGroup[] = [
  { id: id(1), name: { my: 'Akaun', en: 'Accounts' }, questions: [account] },
  { id: id(2), name: { my: 'Kunci', en: 'Keys' }, questions: [keys] },
];

/** Answers with the groups that contain the search text, as the server does. */
const publishing = (groups: PublishedGroup[] = GROUPS) => {
  const queries: (string | null)[] = [];
  server.use(
    reply(faq.published, ({ url }) => {
      const q = url.searchParams.get('q');
      queries.push(q);
      return groups.filter((group) => !q || JSON.stringify(group).includes(q));
    }),
  );
  return queries;
};
const open = (locale: 'my' | 'en' = 'my') => openPage(<Faq />, { path: '/', locale });
const opener = (name: string) => screen.findByRole('button', { name });

it('opens and closes an answer, with its line breaks and language', async () => {
  publishing();
  const { user } = open('en');
  expect(await screen.findByRole('heading', { name: 'Accounts', level: 3 })).toBeVisible();
  const question = await opener('How do I get an account?');
  const answer = screen.getByText(/Daftar dahulu/);
  expect([question.getAttribute('aria-expanded'), answer.textContent]).toEqual(['false', account.answer.my]);
  expect(answer).not.toBeVisible();
  await user.click(question);
  expect(question).toHaveAttribute('aria-expanded', 'true');
  expect(answer).toBeVisible();
  expect(answer).toHaveAttribute('lang', 'ms');
  await user.click(question);
  expect(answer).not.toBeVisible();
});

it('finds questions by text, and reports when none match', async () => {
  const queries = publishing();
  const { user } = open();
  const search = await screen.findByRole('searchbox', { name: 'Cari dalam soalan lazim' });
  await user.type(search, 'Langganan{Enter}');
  await waitFor(() => expect(screen.queryByText('Bagaimana mendapat akaun?')).not.toBeInTheDocument());
  expect(await screen.findByText('1 soalan ditemui')).toBeInTheDocument();
  await user.clear(search);
  await user.type(search, 'zzz{Enter}');
  expect(await screen.findByText('Tiada soalan yang mengandungi "zzz"')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tunjuk semua soalan' }));
  expect(await opener('Bagaimana mendapat akaun?')).toBeVisible();
  expect(queries[0]).toBeNull();
});

it('thanks for a vote, which can be changed', async () => {
  publishing();
  const sent: unknown[] = [];
  server.use(
    reply(faq.vote, ({ body, url }) => {
      sent.push([url.pathname, body]);
      return null;
    }),
  );
  const { user } = open();
  await user.click(await opener('Di mana kunci?'));
  const vote = within(screen.getByRole('group', { name: 'Adakah jawapan ini berguna?' }));
  const [yes, no] = [vote.getByRole('button', { name: 'Ya' }), vote.getByRole('button', { name: 'Tidak' })];
  await user.click(yes);
  expect(await vote.findByText('Terima kasih atas maklum balas anda.')).toBeVisible();
  expect(yes).toHaveAttribute('aria-pressed', 'true');
  await user.click(yes);
  await user.click(no);
  await waitFor(() => expect(no).toHaveAttribute('aria-pressed', 'true'));
  expect(yes).toHaveAttribute('aria-pressed', 'false');
  const path = `/public/faq/${keys.id}/useful`;
  expect(sent).toEqual([
    [path, { useful: true }],
    [path, { useful: false }],
  ]);
});

it('shows an earlier vote', async () => {
  publishing([{ ...GROUPS[1]!, questions: [{ ...keys, useful: false }] }]);
  const { user } = open();
  await user.click(await opener('Di mana kunci?'));
  expect(screen.getByRole('button', { name: 'Tidak' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText('Terima kasih atas maklum balas anda.')).not.toBeInTheDocument();
});

it('renders nothing when nothing was published', async () => {
  const queries = publishing([]);
  open();
  await waitFor(() => expect(queries).toHaveLength(1));
  await waitFor(() => expect(document.querySelector('section')).toBeNull());
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('shows a failure in its place, and retries', async () => {
  server.use(decline(faq.published, 500, 'internal'));
  const { user } = open();
  expect(await screen.findByText('Soalan lazim tidak dapat dimuatkan')).toBeVisible();
  publishing();
  await user.click(screen.getByRole('button', { name: 'Cuba semula' }));
  expect(await opener('Di mana kunci?')).toBeVisible();
});
