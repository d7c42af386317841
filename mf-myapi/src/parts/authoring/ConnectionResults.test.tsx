import { openPage, screen } from '@titian/section-kit/testing';
import { setUp } from '../../testing/setUp';
import { ConnectionResults } from './ConnectionResults';

setUp();

it('a system that has nothing at its address itself was reached', async () => {
  const times = { dns: 1, tcp: 2, tls: 3, http: 4 };
  const result = { url: 'https://x.example', status: 404, fault: null, times, certificate: null };
  openPage(<ConnectionResults results={[result] as never} />, { path: '/', locale: 'en' });
  expect(await screen.findByText(/^Reached; there is nothing at this address itself \(404\)/)).toBeVisible();
  expect(screen.queryByText('404 in 10 ms')).toBeNull();
});
