import { openPage, screen, setUpPages, signInAs } from '@titian/section-kit/testing';
import { HomePage } from './HomePage';

setUpPages('sample', { my: () => import('../locales/ms.json'), en: () => import('../locales/en.json') });
const open = () => openPage(<HomePage />, { path: '/sample' });

it('shows the signed-in user, and counts clicks', async () => {
  const { displayName } = signInAs('Client');
  const { user } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Sample' })).toBeVisible();
  expect(screen.getByText(displayName)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tambah satu' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 kali ditekan');
});

it('shows “Pelawat” when nobody is signed in', () => {
  open();
  expect(screen.getByText('Pelawat')).toBeVisible();
});
