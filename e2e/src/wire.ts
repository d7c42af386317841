import type { APIRequestContext } from '@playwright/test';
import { cart } from '@titian/shared-contracts/cart';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { type Account, PASSWORD } from './portal';

/** An answer of the API. */
export interface Reply {
  status: number;
  // Checks read what they expect; a missing member fails them.
  body: Record<string, never>;
}

/** API calls as an account, to prepare data for a check and to verify what was stored. */
export interface Wire {
  get(path: string): Promise<Reply>;
  post(path: string, data?: object): Promise<Reply>;
  put(path: string, data: object): Promise<Reply>;
  remove(path: string): Promise<Reply>;
}

/** Signs in to the API, in a separate session. */
export async function wireOf(request: APIRequestContext, username: Account): Promise<Wire> {
  const signIn = await request.post('/token', { data: { grant_type: 'password', username, password: PASSWORD } });
  const { access_token } = (await signIn.json()) as { access_token: string };
  const call = async (method: string, path: string, data?: object): Promise<Reply> => {
    const reply = await request.fetch(path, { method, data, headers: { authorization: `Bearer ${access_token}` } });
    const text = await reply.text();
    return { status: reply.status(), body: (text ? JSON.parse(text) : null) as Reply['body'] };
  };
  return {
    get: (path) => call('GET', path),
    post: (path, data) => call('POST', path, data),
    put: (path, data) => call('PUT', path, data),
    remove: (path) => call('DELETE', path),
  };
}

/** A cart line that a check added. */
export interface Line {
  id: string;
  apiId: string;
  name: string;
}

/** APIs that only the journeys order. */
const RESERVED = /Bayaran Cukai Tanah|Permit Bahan Batuan|Bantuan Pendidikan Negeri|Permohonan Bantuan/;

/** Empties the cart and adds `count` APIs that the account may order. Throws if there are fewer. */
export async function fillCart(
  wire: Wire,
  count: number,
  suits: (apiId: string) => boolean = () => true,
): Promise<Line[]> {
  const before = (await wire.get(cart.lines.path)).body as unknown as { id: string }[];
  for (const { id } of before) await wire.remove(`/api/carts/${id}`);
  const { data } = (await wire.get(`${catalogue.search.path}?pageSize=50&access=approval&access=agency`))
    .body as unknown as {
    data: { id: string; Name: { my: string } }[];
  };
  const lines: Line[] = [];
  for (const { id: apiId, Name } of data.filter(({ Name: { my }, id }) => !RESERVED.test(my) && suits(id))) {
    if (lines.length === count) break;
    const added = await wire.post(cart.add.path, { projectId: apiId });
    const { id } = added.body as unknown as { id: string };
    if (added.status === 201) lines.push({ id, apiId, name: Name.my });
  }
  if (lines.length < count) throw new Error(`only ${lines.length} of ${count} APIs could be put into the cart`);
  return lines;
}
