import { catalogue, cataloguePaths } from '@titian/shared-contracts/catalogue';
import { projectPaths } from '@titian/shared-contracts/project';
import { openPage, reply, screen, signInAs, waitFor } from '@titian/section-kit/testing';
import { detail, id } from '../testing/apis';
import { setUp } from '../testing/setUp';
import { SubscribePage } from './SubscribePage';

const server = setUp();
const open = () =>
  openPage(<SubscribePage />, {
    path: cataloguePaths.subscribe(id(1)),
    pattern: '/apimarketplace/:id/newsubcribe',
    locale: 'en',
  });

it('offers the packages of another organisation’s API', async () => {
  signInAs('Client');
  server.use(reply(catalogue.detail, detail()));
  const { address } = open();
  expect(await screen.findByRole('button', { name: 'Order now' })).toBeVisible();
  expect(screen.getByText('60 / minute, burst 10')).toBeVisible();
  expect(address()).toBe(cataloguePaths.subscribe(id(1)));
});

it('leads an owner to the owner’s page, however it was opened', async () => {
  signInAs('Developer');
  server.use(reply(catalogue.detail, detail({ own: true, manageable: true })));
  const { address } = open();
  await waitFor(() => expect(address()).toBe(projectPaths.owner(id(1))));
});
