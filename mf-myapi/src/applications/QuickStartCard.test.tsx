import { catalogue } from '@titian/shared-contracts/catalogue';
import { application as contract } from '@titian/shared-contracts/subscription';
import { openPage, reply, screen, signInAs } from '@titian/section-kit/testing';
import { callable, document, id } from '../testing/applications';
import { setUp } from '../testing/setUp';
import { QuickStartCard } from './QuickStartCard';

const server = setUp();

it('never shows the operations of one API at the address of another, however long its document takes', async () => {
  signInAs('Developer');
  const other = callable({
    subscriptionId: id(30),
    project: { id: id(31), Name: { my: 'Harga Ladang', en: 'Farm Prices' }, version: 'v1.5', versionId: id(32) },
    address: '/gateway/-sandbox/jtn/harga/v1.5',
  });
  let bring = () => undefined as void;
  const brought = new Promise<void>((resolve) => (bring = resolve));
  const prices = { openapi: '3.1.0', paths: { '/harga': { get: { summary: 'Harga', responses: {} } } } };
  server.use(
    reply(contract.callable, [callable(), other]),
    reply(catalogue.openapi, async ({ url }) => {
      if (!url.pathname.includes(id(31))) return document;
      await brought;
      return prices;
    }),
  );
  const { user } = openPage(<QuickStartCard id={id(1)} issued={null} />, { locale: 'en' });
  expect(await screen.findByRole('group', { name: /cURL/ })).toHaveTextContent('/jtg/lot/v2.4/lot/0704');
  await user.click(await screen.findByRole('combobox', { name: 'API' }));
  await user.click(await screen.findByRole('option', { name: /Farm Prices/ }));
  expect(screen.getByRole('combobox', { name: 'API' })).toHaveTextContent('Farm Prices');
  expect(screen.queryByRole('group', { name: /cURL/ })).not.toBeInTheDocument();
  bring();
  expect(await screen.findByRole('group', { name: /cURL/ })).toHaveTextContent('/jtn/harga/v1.5/harga');
});
