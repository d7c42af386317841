import {
  authoredEndpoint,
  authoredPackage,
  authoring,
  type AuthoringChanges,
} from '@titian/shared-contracts/authoring';
import { type CheckItem, lifecycle } from '@titian/shared-contracts/lifecycle';
import {
  act,
  decline,
  fireEvent,
  openPage,
  problem,
  reply,
  resetSession,
  screen,
  signInAs,
  waitFor,
  within,
} from '@titian/section-kit/testing';
import { reviewOf } from '../testing/reviews';
import { setUp } from '../testing/setUp';
import { agency, authoredApi as api, both, id } from './authoredApi.example';
import { NewApiPage } from './NewApiPage';

const server = setUp();
const land = [{ code: 'land', name: both('Land') }];

beforeEach(() => {
  signInAs('Developer');
  server.use(
    reply(authoring.choices, { categories: land, tags: [], own: [agency], organizations: [agency] }),
    reply(authoredEndpoint.list, []),
    reply(authoredPackage.list, []),
    decline(lifecycle.read, 404, 'notFound'),
  );
});
afterEach(() => {
  resetSession();
  sessionStorage.clear();
});

const open = () => openPage(<NewApiPage />, { path: `/myapi/newapi?id=${id(10)}&version=${id(20)}`, locale: 'en' });

it('goes on where it was left, and saves what is typed', async () => {
  let saved = api();
  const from: number[] = [];
  server.use(
    reply(authoring.read, () => saved),
    // A pause while it is typed saves a part of it, so there may be several.
    reply(authoring.update, ({ body }) => {
      const { rowVersion, changes } = body as { rowVersion: number; changes: AuthoringChanges };
      from.push(rowVersion);
      saved = api({ ...saved, ...changes, rowVersion: rowVersion + 1 });
      return saved;
    }),
  );
  const { user } = open();
  const contact = await screen.findByRole('textbox', { name: /^Contact/ });
  await user.clear(contact);
  await user.type(contact, 'Ani');
  await waitFor(() => expect(saved).toEqual(api({ contactName: 'Ani', rowVersion: saved.rowVersion })), {
    timeout: 15_000,
  });
  expect(from).toEqual(from.map((_, index) => index + 1));
  expect(await screen.findByText(/Draft saved at/)).toBeVisible();
});

it('shows both texts where somebody else changed the same part, and sends the chosen one', async () => {
  const sent: { rowVersion: number }[] = [];
  const theirs = api({ rowVersion: 5, contactName: 'Theirs', tags: ['land'] });
  let isChanged = false;
  server.use(
    reply(authoring.read, () => (isChanged ? theirs : api())),
    reply(authoring.update, ({ body }) => {
      const given = body as { rowVersion: number };
      isChanged = true;
      if (given.rowVersion === 1) return problem(409, 'stale', { extra: { rowVersion: 5 } }) as never;
      sent.push(given);
      return api({ ...theirs, rowVersion: 6, contactName: 'Mine' });
    }),
  );
  const { user } = open();
  const contact = await screen.findByRole('textbox', { name: /^Contact/ });
  // At once: a pause while it is typed would save a part of it.
  fireEvent.change(contact, { target: { value: 'Mine' } });
  const notice = (await screen.findByText('Theirs: Theirs', {}, { timeout: 15_000 })).closest('li')!;
  expect(within(notice).getByText('Yours: Mine')).toBeVisible();
  expect(contact).toHaveValue('Mine');
  await user.click(within(notice).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(sent).toEqual([{ rowVersion: 5, changes: { contactName: 'Mine' } }]));
});

it('has what was typed as the session ended, once the same person is back', async () => {
  const sent: AuthoringChanges[] = [];
  server.use(
    reply(authoring.read, api()),
    reply(authoring.update, ({ body }) => {
      const { changes } = body as { changes: AuthoringChanges };
      sent.push(changes);
      return api({ ...changes, rowVersion: 2 });
    }),
  );
  const author = open();
  const contact = await screen.findByRole('textbox', { name: /^Contact/ });
  // Before the pause after which a draft saves itself.
  fireEvent.change(contact, { target: { value: 'Typed at the end' } });
  resetSession();
  author.unmount();
  expect(sent).toEqual([]);

  signInAs('Developer');
  open();
  expect(await screen.findByRole('textbox', { name: /^Contact/ })).toHaveValue('Typed at the end');
  await waitFor(() => expect(sent).toEqual([{ contactName: 'Typed at the end' }]), { timeout: 15_000 });
  await waitFor(() => expect(sessionStorage.getItem(`titian.api.${id(10)}`)).toBeNull());
});

it('shows nobody else what was typed, and keeps it no longer', async () => {
  const name = `titian.api.${id(10)}`;
  const left = { base: { contactName: 'Ana' }, changes: { contactName: 'Of somebody else' } };
  sessionStorage.setItem(name, JSON.stringify({ by: id(99), draft: left }));
  server.use(reply(authoring.read, api()));
  open();
  expect(await screen.findByRole('textbox', { name: /^Contact/ })).toHaveValue('Ana');
  expect(sessionStorage.getItem(name)).toBeNull();
});

it('disputes what was typed before where somebody else changed the same meanwhile', async () => {
  const { id: by } = signInAs('Developer');
  const left = { base: { contactName: 'Before' }, changes: { contactName: 'Mine' } };
  sessionStorage.setItem(`titian.api.${id(10)}`, JSON.stringify({ by, draft: left }));
  server.use(reply(authoring.read, api()));
  open();
  const notice = (await screen.findByText('Theirs: Ana', {}, { timeout: 15_000 })).closest('li')!;
  expect(within(notice).getByText('Yours: Mine')).toBeVisible();
});

it('stays where something is wrong, and says so', async () => {
  server.use(reply(authoring.read, api()));
  const { user, address } = open();
  const email = await screen.findByRole('textbox', { name: /^E-mail of the contact/ });
  await user.clear(email);
  await user.type(email, 'nobody');
  await user.click(screen.getByRole('button', { name: 'Continue: Definition' }));
  expect(await screen.findByText(/The draft is not saved/, {}, { timeout: 15_000 })).toBeVisible();
  expect(address()).not.toContain('step=definition');
});

it.each([
  ['InReview', false, 'This version is in review.', 'Waits for the reviewer'],
  ['Approved', false, 'This version is approved.', 'Approved'],
  ['Approved', true, 'It was changed after its approval.', 'Changed after approval'],
] as const)(
  'warns that editing ends the review of a version that is %s (changed: %s)',
  async (state, changed, warning, step) => {
    let taken = false;
    const versions = [{ ...api().versions[0]!, state }];
    server.use(
      reply(authoring.read, api({ versions, identifierFixedBy: 'review' })),
      reply(lifecycle.read, reviewOf({ state, changed, allowed: ['takeBack'] })),
      reply(lifecycle.takeBack, () => {
        taken = true;
        return null;
      }),
    );
    const { user } = open();
    expect(await screen.findByText(warning)).toBeVisible();
    expect(within(screen.getByRole('navigation', { name: 'Steps' })).getByText(step)).toBeVisible();
    const identifier = screen.getByRole('textbox', { name: /^Identifier/ });
    expect(identifier).toBeDisabled();
    expect(screen.getByText(/It stays while a version is in review/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(taken).toBe(true));
  },
);

it('says who sees a draft, and nothing of a review', async () => {
  server.use(reply(authoring.read, api()), reply(lifecycle.read, reviewOf({ state: 'Draft', allowed: ['submit'] })));
  open();
  expect(await screen.findByText(/Only your agency and who reviews it see it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take back' })).not.toBeInTheDocument();
});

it('opens at the field that the checklist leads to, which the review needs', async () => {
  const checklist: CheckItem[] = [{ code: 'classification', part: 'basics', done: false, values: [], more: 0 }];
  server.use(
    reply(authoring.read, api()),
    reply(lifecycle.read, reviewOf({ state: 'Draft', checklist, allowed: ['submit'] })),
    reply(lifecycle.breaks, {
      since: null,
      operations: [],
      credentials: { kinds: [], callers: [] },
      affected: 0,
      acknowledgeDays: 14,
      cut: false,
    }),
  );
  const path = `/myapi/newapi?id=${id(10)}&version=${id(20)}&step=review`;
  const { user } = openPage(<NewApiPage />, { path, locale: 'en' });
  await user.click(await screen.findByRole('link', { name: /^Mend: Classification/ }));
  const field = await screen.findByRole('textbox', { name: 'Legal basis in Malay (needed for review)' });
  await waitFor(() => expect(field).toHaveFocus());
});

it('says at the identifier that it is taken', async () => {
  const fault = { errors: [{ path: '/changes/Identifier', code: 'validation.taken' }] };
  server.use(
    reply(authoring.read, api()),
    reply(authoring.update, () => problem(409, 'project.identifierTaken', fault) as never),
  );
  open();
  fireEvent.change(await screen.findByRole('textbox', { name: /^Identifier/ }), { target: { value: 'taken' } });
  expect(await screen.findByText('This identifier is already in use.', {}, { timeout: 15_000 })).toBeVisible();
});

it('has nothing to go on with where no version is in preparation', async () => {
  server.use(reply(authoring.read, api({ versions: [{ ...api().versions[0]!, state: 'Published' }] })));
  open();
  expect(await screen.findByText('Nothing in preparation')).toBeVisible();
});

it('shows the language in which two texts differ, also where it is not the one that is read', async () => {
  const { id: by } = signInAs('Developer');
  const left = { base: { Name: both('Lots') }, changes: { Name: { my: 'Lot saya', en: 'Lots' } } };
  sessionStorage.setItem(`titian.api.${id(10)}`, JSON.stringify({ by, draft: left }));
  server.use(reply(authoring.read, api({ Name: { my: 'Lot mereka', en: 'Lots' } })));
  open();
  const notice = (await screen.findByText('Theirs: Lot mereka', {}, { timeout: 15_000 })).closest('li')!;
  expect(within(notice).getByText('Name in Malay')).toBeVisible();
  expect(within(notice).getByText('Yours: Lot saya')).toBeVisible();
  expect(within(notice).queryByText('Name in English')).toBeNull();
});

it('tells no connection from a refusal, and tries again', async () => {
  let isDown = true;
  server.use(
    reply(authoring.read, api()),
    reply(authoring.update, ({ body }) => {
      if (isDown) return problem(503, 'unavailable') as never;
      return api({ ...(body as { changes: AuthoringChanges }).changes, rowVersion: 2 });
    }),
  );
  const { user, address } = open();
  fireEvent.change(await screen.findByRole('textbox', { name: /^Contact/ }), { target: { value: 'Ani' } });
  await user.click(screen.getByRole('button', { name: 'Continue: Definition' }));
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  expect(again.parentElement).toHaveTextContent('No connection');
  expect(screen.queryByText('Mend what is marked first')).toBeNull();
  expect(address()).not.toContain('step=definition');
  isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/Draft saved at/, {}, { timeout: 15_000 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('says after a reload when the server last saved the draft, with its day', async () => {
  server.use(reply(authoring.read, api({ updatedAt: '2026-01-05T06:20:00Z' })));
  open();
  expect(await screen.findByText(/Draft saved at 5 Jan 2026, 14:20/)).toBeVisible();
});
