import * as surface from './index';
import { holdToken } from './api/credential';

it('gives the access token to nobody', () => {
  holdToken({ access_token: 'secret-token', token_type: 'Bearer', expires_in: 900 });

  expect(Object.keys(surface).filter((name) => /token|credential|bearer/i.test(name))).toEqual([]);
  expect(JSON.stringify(surface.store.getState())).not.toContain('secret-token');
});
