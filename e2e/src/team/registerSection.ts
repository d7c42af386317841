import { type APIRequestContext, expect } from '@playwright/test';
import { GUARD_DEFAULT, platform } from '@titian/shared-contracts/platform';
import { PASSWORD } from '../portal';

/** Reserves a section's name and creates a deploy token for it, as the platform team does. */
export async function registerSection(request: APIRequestContext, name: string): Promise<string> {
  const credentials = { grant_type: 'password', username: 'superadmin', password: PASSWORD };
  const { access_token } = (await (await request.post('/token', { data: credentials })).json()) as {
    access_token: string;
  };
  const headers = { authorization: `Bearer ${access_token}` };
  const owner = { team: 'Pasukan Letak Kereta', contact: 'letak@agensi.example' };
  const data = { name, owner, budgetBytes: 150_000, guard: GUARD_DEFAULT };
  // 409: an earlier try of the same check has reserved it.
  expect([201, 409]).toContain((await request.post(platform.addSection.path, { headers, data })).status());
  const created = await request.post(platform.addToken.path.replace(':name', name), {
    headers,
    data: { name: 'CI', scopes: ['publish', 'operate'], days: 30 },
  });
  return ((await created.json()) as { token: string }).token;
}
