import { render, screen } from '@testing-library/react';
import { PortalProviders, setLocale } from '@titian/shared-ui';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { rewriteAddress } from '../navigation/documentHistory';
import { addShellWords } from '../words';
import { FrameSkeleton } from './FrameSkeleton';
import { endOpening, keepOpening } from './opening';

/** A document of this path that begins with a title. */
function keepDocument(path: string): void {
  rewriteAddress(path);
  const root = document.createElement('div');
  root.innerHTML = '<main id="content"><div class="opening"><h1>One bridge</h1></div></main>';
  keepOpening(root);
}
const show = (path: string) => {
  const router = createMemoryRouter([{ path: '*', element: <FrameSkeleton /> }], { initialEntries: [path] });
  render(
    <PortalProviders theme="light" locale="en" namespace="shell">
      <RouterProvider router={router} />
    </PortalProviders>,
  );
};
const opening = () => screen.queryByText('One bridge');

beforeEach(async () => {
  addShellWords();
  await setLocale('en');
});
afterEach(endOpening);

describe('what the document began', () => {
  it('stands for the page until the page is there, and can’t be used', () => {
    keepDocument('/');
    show('/');
    expect(opening()).toBeVisible();
    expect(opening()!.closest('[inert]')).not.toBeNull();
  });

  it('is not shown for another page', () => {
    keepDocument('/');
    show('/cart');
    expect(opening()).toBeNull();
  });

  it('is not shown again for a later visit', () => {
    keepDocument('/');
    endOpening();
    show('/');
    expect(opening()).toBeNull();
  });
});
