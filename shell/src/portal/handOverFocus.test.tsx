import { startSession } from '@titian/shared-auth';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPortal } from '../testing/openPortal';
import { handOverFocus } from './handOverFocus';

/** The focusable parts of the server's HTML frame. */
const FRAME = `
  <a href="#content">Skip to content</a>
  <header><a href="/en"><span>Titian</span></a></header>
  <main id="content" tabindex="-1" aria-busy="true"></main>`;

/** Runs `before` in the frame, then starts the portal in its place. */
const start = async (before: (frame: HTMLElement) => unknown) => {
  const root = document.createElement('div');
  root.innerHTML = FRAME;
  document.body.append(root);
  const gone = [...root.children];
  handOverFocus(root);
  await before(root);
  await openPortal('/en/unauthorized', {}, root);
  await screen.findByRole('heading', { level: 1 });
  for (const part of gone) expect(part).not.toBeInTheDocument();
  return root;
};

beforeAll(() => startSession());
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('the focus, when the page replaces the frame', () => {
  const user = userEvent.setup();

  it('stays on the skip link, which still works', async () => {
    await start(() => user.tab());
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    await waitFor(() => expect(skip).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stays on the link home', async () => {
    await start(async () => {
      await user.tab();
      await user.tab();
    });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Titian' })).toHaveFocus());
  });

  it('stays on the content', async () => {
    await start((frame) => within(frame).getByRole('main').focus());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('is not set if it was not in the frame', async () => {
    await start(async (frame) => {
      await user.tab();
      await user.click(within(frame).getByRole('banner'));
    });
    expect(document.body).toHaveFocus();
  });

  it('is not moved after the page is rendered', async () => {
    const root = await start(() => user.tab());
    await waitFor(() => expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus());
    const own = document.createElement('button');
    root.append(own);
    own.focus();
    own.replaceWith(document.createElement('button'));
    await new Promise((resume) => void setTimeout(resume));
    expect(document.body).toHaveFocus();
  });
});
