import { useLocation } from 'react-router-dom';
import { authoredVersion } from '@titian/shared-contracts/authoring';
import { openPage, reply, resetSession, screen, signInAs, waitFor } from '@titian/section-kit/testing';
import { createUnsavedForms, UnsavedContext } from '@titian/shared-ui';
import { id, own } from '../../testing/ownProject';
import { setUp } from '../../testing/setUp';
import { BeginVersionDialog } from './BeginVersionDialog';

const server = setUp();
afterEach(resetSession);

it('goes on in the wizard once nothing of it is unsaved', async () => {
  signInAs('Developer');
  server.use(reply(authoredVersion.create, { versionId: id(77) }));
  let isUnsaved = false;
  const unsavedAt: [string, boolean][] = [];
  const mark = createUnsavedForms((unsaved) => (isUnsaved = unsaved));
  function Dialog() {
    const { search } = useLocation();
    if (unsavedAt.at(-1)?.[0] !== search) unsavedAt.push([search, isUnsaved]);
    return (
      <UnsavedContext value={mark}>
        <BeginVersionDialog project={own()} onClose={vi.fn()} />
      </UnsavedContext>
    );
  }
  const { user } = openPage(<Dialog />, { path: '/myapi/newapi', locale: 'en' });
  const field = await screen.findByRole('textbox', { name: /^Version/ });
  await user.clear(field);
  await user.type(field, 'v9.0');
  await user.click(screen.getByRole('dialog').querySelector<HTMLElement>('button[type="submit"]')!);
  await waitFor(() => expect(unsavedAt.at(-1)).toEqual([expect.stringContaining(`version=${id(77)}`), false]));
});
