import { inStore, resetSession, signInAs } from '@titian/shared-auth/testing';
import { addSectionMessages, setLocale } from '@titian/shared-ui';
import { renderPage, screen } from '@titian/shared-ui/testing';
import { HomePage } from './HomePage';

const open = () => renderPage(<HomePage />, { path: '/sample', wrap: inStore });

beforeAll(async () => {
  await addSectionMessages('sample', {
    my: () => import('../locales/ms.json'),
    en: () => import('../locales/en.json'),
  });
  await setLocale('my');
});
afterEach(resetSession);

it('greets who is signed in, and counts', async () => {
  const { displayName } = signInAs('Client');
  const { user } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Sample' })).toBeVisible();
  expect(screen.getByText(displayName)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tambah satu' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 kali ditekan');
});

it('says so when nobody is signed in', () => {
  open();
  expect(screen.getByText('Pelawat')).toBeVisible();
});
