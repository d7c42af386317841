import { authoredEndpoint, authoredSecurity, authoredVersion } from '@titian/shared-contracts/authoring';
import { fireEvent, problem, reply, screen, waitFor, within } from '@titian/section-kit/testing';
import { endpointAt, openWizard as open, security, setUpWizard } from './wizard.example';
import { setUp } from '../testing/setUp';
import { authoredApi as api, id } from './authoredApi.example';

const server = setUpWizard(setUp());

const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const addressField = () => screen.findByRole('textbox', { name: /^Address 1/ });

it('Continue saves the endpoint that was typed, and takes the focus to the next step', async () => {
  const sent: unknown[] = [];
  server.use(
    reply(authoredEndpoint.put, ({ body }) => {
      sent.push(body);
      return endpointAt('https://lots.example');
    }),
  );
  const { user, address } = open('endpoint');
  expect(await screen.findByText(/Draft saved at .*10:00/)).toBeVisible();
  await user.click((await screen.findAllByRole('button', { name: 'Add the endpoint' }))[0]!);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
  fireEvent.change(await addressField(), { target: { value: 'https://lots.example' } });
  await press(user, 'Continue: Packages and policy');
  await waitFor(() => expect(address()).toContain('step=packages'));
  // The draft of the API itself is of 10:00; what was saved last counts.
  expect(screen.queryByText(/Draft saved at .*10:00/)).toBeNull();
  expect(sent).toMatchObject([{ rowVersion: null, input: { urls: [{ url: 'https://lots.example' }] } }]);
  const heading = await screen.findByRole('heading', { name: 'Step 4 of 5: Packages and policy' });
  await waitFor(() => expect(heading).toHaveFocus());
});

it('stays with the errors of a form that is wrong, and of one that is refused', async () => {
  server.use(
    reply(
      authoredEndpoint.put,
      () => problem(422, 'validation', { errors: [{ path: '/input/name', code: 'validation.taken' }] }) as never,
    ),
  );
  const { user, address } = open('endpoint');
  await user.click((await screen.findAllByRole('button', { name: 'Add the endpoint' }))[0]!);
  fireEvent.change(await addressField(), { target: { value: 'nowhere' } });
  await user.click(screen.getByRole('link', { name: /^Packages and policy/ }));
  await waitFor(async () => expect(await addressField()).toBeInvalid());
  expect(address()).toContain('step=endpoint');
  fireEvent.change(await addressField(), { target: { value: 'https://lots.example' } });
  await press(user, 'Back');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toBeInvalid());
  expect(address()).toContain('step=endpoint');
});

it('Save and close saves security', async () => {
  const sent: unknown[] = [];
  server.use(
    reply(authoredSecurity.put, ({ body }) => {
      sent.push(body);
      return { ...security, rowVersion: 4 };
    }),
  );
  const { user, address } = open('packages');
  await user.click(await screen.findByRole('switch', { name: 'Certificate (mTLS)' }));
  await press(user, 'Save and close');
  await waitFor(() => expect(address()).toBe(`/myapi/${id(10)}`));
  expect(sent).toMatchObject([{ rowVersion: 3, input: { security: { mtls: true } } }]);
});

it('a step link saves the version', async () => {
  const sent: unknown[] = [];
  server.use(
    reply(authoredVersion.update, ({ body }) => {
      sent.push(body);
      return api();
    }),
  );
  const { user, address } = open('basics');
  fireEvent.change(await screen.findByRole('textbox', { name: /^Version/ }), { target: { value: 'v1.1' } });
  await user.click(screen.getByRole('link', { name: /^Endpoint/ }));
  await waitFor(() => expect(address()).toContain('step=endpoint'));
  expect(sent).toEqual([{ rowVersion: 1, input: { version: 'v1.1', stability: 'stable' } }]);
});

it('overwrites nothing that somebody else saved before the author has chosen', async () => {
  let theirs = endpointAt('https://old.example');
  const sent: { rowVersion: number | null }[] = [];
  server.use(
    reply(authoredEndpoint.list, () => [theirs]),
    reply(authoredEndpoint.put, ({ body }) => {
      const given = body as { rowVersion: number | null };
      sent.push(given);
      if (given.rowVersion === 1) {
        theirs = { ...endpointAt('https://theirs.example', { rowVersion: 2 }), wholeMs: 30_000 };
        return problem(409, 'stale', { extra: { rowVersion: 2 } }) as never;
      }
      return endpointAt('https://mine.example', { rowVersion: 3 });
    }),
  );
  const { user } = open('endpoint');
  await press(user, 'Edit');
  fireEvent.change(await addressField(), { target: { value: 'https://mine.example' } });
  await press(user, 'Save the endpoint');
  const notice = (await screen.findByText('Theirs: https://theirs.example')).closest('li')!;
  expect(within(notice).getByText('Yours: https://mine.example')).toBeVisible();
  await press(user, 'Save the endpoint');
  await press(user, 'Continue: Packages and policy');
  expect(sent.map(({ rowVersion }) => rowVersion)).toEqual([1]);
  await user.click(within(notice).getByRole('button', { name: 'Keep mine' }));
  await press(user, 'Save the endpoint');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    rowVersion: 2,
    input: { wholeMs: 30_000, urls: [{ url: 'https://mine.example' }] },
  });
});
