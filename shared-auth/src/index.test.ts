import * as surface from './index';
import { setToken } from './api/credential';

it('does not export the access token', () => {
  setToken({ access_token: 'secret-token', token_type: 'Bearer', expires_in: 900 });

  expect(Object.keys(surface).filter((name) => /token|credential|bearer/i.test(name))).toEqual([]);
  expect(JSON.stringify(surface.store.getState())).not.toContain('secret-token');
});
