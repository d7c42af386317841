import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { useArrival } from './useArrival';

/** The pages of a portal whose sections render by themselves: each stands so long after its address has changed. */
function Portal({ delay }: { delay: number }) {
  const { pathname } = useLocation();
  const [shown, setShown] = useState(pathname);
  useArrival();
  useEffect(() => {
    const timer = setTimeout(() => setShown(pathname), delay);
    return () => clearTimeout(timer);
  }, [pathname, delay]);
  return (
    <main key={shown}>
      <h1>{shown}</h1>
      <Link to="/next">Next</Link>
    </main>
  );
}
const open = (delay: number) =>
  render(
    <MemoryRouter initialEntries={['/first']}>
      <Portal delay={delay} />
    </MemoryRouter>,
  );

it.each([
  ['at once', 0],
  ['later than a heading is waited for', 2_000],
])('gives the focus to the heading of a page that comes %s', async (_, delay) => {
  open(delay);
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: '/next' })).toHaveFocus(), { timeout: 5_000 });
});

it('leaves the focus where the reader has put it meanwhile', async () => {
  open(200);
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByRole('heading', { name: '/next' });
  screen.getByRole('link', { name: 'Next' }).focus();
  await new Promise((resolve) => setTimeout(resolve, 1_700));
  expect(screen.getByRole('link', { name: 'Next' })).toHaveFocus();
});
