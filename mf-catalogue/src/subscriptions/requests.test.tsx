import { application, subscription as contract } from '@titian/shared-contracts/subscription';
import { acknowledgement } from '@titian/shared-contracts/lifecycle';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { boost, subscription } from '../testing/orders';
import { setUp } from '../testing/setUp';
import { MySubscriptionsPage } from './MySubscriptionsPage';

const server = setUp();
const { calls: _calls, rate: _rate, days: _days, from: _from, ...common } = boost();
const extension = { ...common, id: id(130), reason: 'Kaunter diteruskan.', until: '2028-02-29' };

/** Opens a subscription, whose detail is what is shown at that moment. */
const open = (shown: () => ReturnType<typeof subscription>) => {
  server.use(
    reply(contract.mine, () => ({ data: [shown()], totalItems: 1, page: 1, pageSize: 10 })),
    reply(contract.detail, () => shown()),
    reply(application.credentials, []),
    reply(application.callable, []),
    reply(acknowledgement.mine, []),
  );
  return openPage(<MySubscriptionsPage />, { path: `/mysubscription?open=${id(100)}` });
};
const answer = async (user: ReturnType<typeof open>['user']) => {
  const question = within(await screen.findByRole('dialog', { name: /Tarik balik permohonan ini/ }));
  await user.click(question.getByRole('button', { name: 'Tarik balik' }));
};

beforeEach(() => signInAs('Client'));

it.each([
  ['a boost', { boosts: [boost()] }, contract.withdrawBoost, id(120)],
  ['a later end', { extensions: [extension] }, contract.withdrawExtension, id(130)],
] as const)('withdraws %s after a question, and shows it as withdrawn', async (_, asked, call, asks) => {
  const sent: unknown[] = [];
  let shown = subscription({ boosts: [], extensions: [], ...structuredClone(asked), allowed: ['withdraw'] } as never);
  const { user } = open(() => shown);
  server.use(
    reply(call, ({ url }) => {
      sent.push(url.pathname.split('/').at(-2));
      const after = [...shown.boosts, ...shown.extensions].map((one) => ({ ...one, state: 'Withdrawn' as const }));
      shown = subscription({ [shown.boosts.length > 0 ? 'boosts' : 'extensions']: after, allowed: ['askBoost'] });
      return null;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Tarik balik' }));
  expect(sent).toEqual([]);
  await answer(user);
  await waitFor(() => expect(sent).toEqual([asks]));
  expect(await screen.findByText('Ditarik balik')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tarik balik' })).not.toBeInTheDocument();
});

it('is offered where the server allows it, and says so where somebody decided meanwhile', async () => {
  const { user } = open(() => subscription({ boosts: [boost()], allowed: ['withdraw'] }));
  server.use(decline(contract.withdrawBoost, 409, 'STATE_CONFLICT'));
  await user.click(await screen.findByRole('button', { name: 'Tarik balik' }));
  await answer(user);
  expect(await screen.findByText(/tidak dibenarkan pada status semasa/)).toBeVisible();
});

it('offers nothing to who may not withdraw', async () => {
  open(() => subscription({ boosts: [boost()], allowed: [] }));
  expect(await screen.findByText('Menunggu keputusan')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tarik balik' })).not.toBeInTheDocument();
});

it('says when the owner ends a subscription and why, in the list too', async () => {
  const noticeReason = 'Daftar berpindah ke agensi lain.';
  open(() => subscription({ noticeReason, endingAt: '2026-12-31T16:00:00.000Z', allowed: ['askExtension'] }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Pemilik menamatkan langganan ini. Hari terakhirnya 31 Dis 2026.')).toBeVisible();
  expect(drawer.getByText(noticeReason)).toBeVisible();
  expect(screen.getByText('Notis penamatan')).toBeVisible();
});
