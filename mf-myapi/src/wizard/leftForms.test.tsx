import { authoredEndpoint, authoredVersion } from '@titian/shared-contracts/authoring';
import { fireEvent, reply, resetSession, screen, signInAs, waitFor } from '@titian/section-kit/testing';
import { endpointAt, openWizard as open, setUpWizard } from './wizard.example';
import { setUp } from '../testing/setUp';
import { authoredApi as api, id } from './authoredApi.example';

const server = setUpWizard(setUp());
const endpoint = endpointAt('https://typed.example', { authentication: 'bearer' });

/** The session ends while the page is open, and somebody signs in. */
const endSession = ({ unmount }: ReturnType<typeof open>, next: Parameters<typeof signInAs>[1] = {}) => {
  resetSession();
  unmount();
  signInAs('Developer', next);
};
/** The forms of which something is kept: other parts of the portal keep theirs. */
const kept = () =>
  Object.keys(sessionStorage).filter((name) => /^titian\.(endpoint|package|security|version)\./.test(name));
const textbox = (name: RegExp) => screen.findByRole('textbox', { name });
const type = async (name: RegExp, value: string) => fireEvent.change(await textbox(name), { target: { value } });

describe('what was typed as the session ended is there again, unsaved', () => {
  it('in the form of an endpoint, but its secrets', async () => {
    const page = open('endpoint');
    await page.user.click((await screen.findAllByRole('button', { name: 'Add the endpoint' }))[0]!);
    await type(/^Address 1/, 'https://typed.example');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Authentication/ }));
    fireEvent.click(await screen.findByText('Bearer token'));
    fireEvent.change(await screen.findByLabelText(/^Token/), { target: { value: 'of-the-system' } });
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('bearer'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('of-the-system');
    endSession(page);
    const sent: unknown[] = [];
    server.use(
      reply(authoredEndpoint.put, ({ body }) => {
        sent.push(body);
        return endpoint;
      }),
    );
    const { user: again } = open('endpoint');
    await waitFor(async () => expect(await textbox(/^Address 1/)).toHaveValue('https://typed.example'));
    fireEvent.change(await screen.findByLabelText(/^Token/), { target: { value: 'typed again' } });
    await again.click(screen.getByRole('button', { name: 'Save the endpoint' }));
    await waitFor(() => expect(sent).toMatchObject([{ input: { urls: [{ url: 'https://typed.example' }] } }]));
  });

  it('in the drawer of a package, which is open again', async () => {
    const page = open('packages');
    await page.user.click((await screen.findAllByRole('button', { name: 'Add a package' }))[0]!);
    await type(/^Name in English/, 'Typed package');
    await waitFor(() => expect(kept()).toHaveLength(1));
    endSession(page);
    open('packages');
    await waitFor(async () => expect(await textbox(/^Name in English/)).toHaveValue('Typed package'));
  });

  it('in the switches of security', async () => {
    const page = open('packages');
    await page.user.click(await screen.findByRole('switch', { name: 'Certificate (mTLS)' }));
    await waitFor(() => expect(kept()).toHaveLength(1));
    endSession(page);
    open('packages');
    await waitFor(async () => expect(await screen.findByRole('switch', { name: 'Certificate (mTLS)' })).toBeChecked());
  });

  it('in the version’s name, until it is saved', async () => {
    server.use(
      reply(authoredVersion.update, () =>
        api({ versions: [{ ...api().versions[0]!, version: 'v1.9', rowVersion: 2 }] }),
      ),
    );
    const page = open('basics');
    await type(/^Version/, 'v1.9');
    await waitFor(() => expect(kept()).toHaveLength(1));
    endSession(page);
    const { user } = open('basics');
    await waitFor(async () => expect(await textbox(/^Version/)).toHaveValue('v1.9'));
    await user.click(screen.getByRole('button', { name: 'Save the version' }));
    await waitFor(() => expect(kept()).toEqual([]));
  });
});

it('nobody else is shown what somebody left', async () => {
  const page = open('basics');
  await type(/^Version/, 'v1.9');
  await waitFor(() => expect(kept()).toHaveLength(1));
  endSession(page, { id: id(99) });
  open('basics');
  expect(await textbox(/^Version/)).toHaveValue('v1.0');
});
