import { addSectionMessages, setLocale } from '@titian/shared-ui';
import { renderPage, screen } from '@titian/shared-ui/testing';
import { showProblem } from './showProblem';
import { useDeliverNotifications } from './notify';

function Host() {
  useDeliverNotifications();
  return null;
}
const words = (full: string) => () => Promise.resolve({ errors: { bay: { full } } });

it('shows the same code with the text of the section whose call failed, and common codes with the portal’s text', async () => {
  await setLocale('en');
  await addSectionMessages('parking', { my: words('Tiada petak.'), en: words('No bay is free.') });
  await addSectionMessages('port', { my: words('Tiada dermaga.'), en: words('No berth is free.') });
  renderPage(<Host />, { locale: 'en' });

  const problem = (code: string) => ({ status: 409, code, instance: '' });
  showProblem(problem('bay.full'), 'mf-port');
  expect(await screen.findByText('No berth is free.')).toBeVisible();
  showProblem(problem('bay.full'), 'mf-parking');
  expect(await screen.findByText('No bay is free.')).toBeVisible();
  showProblem(problem('timeout'), 'mf-port');
  expect(await screen.findByText('The server did not answer in time. Try again.')).toBeVisible();
});
