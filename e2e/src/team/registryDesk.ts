import { type APIRequestContext, expect } from '@playwright/test';
import { GUARD_DEFAULT, platform } from '@titian/shared-contracts/platform';
import { PASSWORD } from '../portal';

/** What the platform team does for a new section: reserves its name, and makes it a deploy token. */
export async function admitSection(request: APIRequestContext, name: string): Promise<string> {
  const credentials = { grant_type: 'password', username: 'superadmin', password: PASSWORD };
  const { access_token } = (await (await request.post('/token', { data: credentials })).json()) as {
    access_token: string;
  };
  const headers = { authorization: `Bearer ${access_token}` };
  const owner = { team: 'Pasukan Letak Kereta', contact: 'letak@agensi.example' };
  const data = { name, owner, budgetBytes: 150_000, guard: GUARD_DEFAULT };
  // 409: another try of the same check has it already.
  expect([201, 409]).toContain((await request.post(platform.addSection.path, { headers, data })).status());
  const made = await request.post(platform.addToken.path.replace(':name', name), {
    headers,
    data: { name: 'CI', scopes: ['publish', 'operate'], days: 30 },
  });
  return ((await made.json()) as { token: string }).token;
}
