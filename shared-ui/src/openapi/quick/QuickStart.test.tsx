import { renderPage, screen, userEvent, within } from '../../testing';
import { QuickStart } from '..';

const document = {
  openapi: '3.1.0',
  paths: { '/lot/{no}': { get: { parameters: [{ name: 'no', in: 'path', example: 'GM 1' }], responses: {} } } },
};
const target = {
  ...{ name: { my: 'Lot', en: 'Lot' }, version: 'v1', address: '/gateway/jtg/lot/v1', operations: null },
  ...{ purpose: null, isLive: false },
  security: { apiKey: true, oauth2: false, hmac: false, basic: false, mtls: false },
};
const open = (locale: 'my' | 'en' = 'my') => {
  const make = vi.fn(async (_: { path: string }) => ({
    ...{ status: 200, ms: 8, headers: {}, body: '{"upi":12345678901234567890,"luas":1.10}', cut: false },
  }));
  const secret = { id: 'a', kind: 'apiKey' as const, value: 'ttn_test_1' };
  renderPage(<QuickStart {...{ document, target, secret, make }} client="e-pelan" />, { locale });
  return make;
};

it('shows the numbers of an answer as they came', async () => {
  const make = open();
  await userEvent.click(screen.getByRole('button', { name: 'Hantar panggilan' }));
  const answer = within(await screen.findByRole('status', { name: 'Jawapan API' }));
  expect(answer.getByRole('group')).toHaveTextContent(/"upi": 12345678901234567890,\s+"luas": 1\.10/);
  expect(make.mock.calls).toMatchObject([[{ path: '/gateway/jtg/lot/v1/lot/GM%201' }]]);
});

it.each([
  ['/lot/..', 'In an address, . and .. lead to another path. Write another value.'],
  ['/lot/%2E%2e/x', 'In an address, . and .. lead to another path. Write another value.'],
  ['lot', 'Begin the path with /.'],
])('does not send %s, and says why', async (path, why) => {
  open('en');
  const field = screen.getByRole('textbox', { name: 'Path and query' });
  await userEvent.clear(field);
  await userEvent.type(field, path);
  expect(field).toHaveAccessibleDescription(why);
  expect(field).toBeInvalid();
  expect(screen.getByRole('button', { name: 'Send the call' })).toBeDisabled();
  await userEvent.clear(field);
  await userEvent.type(field, '/lot/..a?b=/../c');
  expect(field).toBeValid();
  expect(screen.getByRole('button', { name: 'Send the call' })).toBeEnabled();
});
