import { randomUUID } from 'node:crypto';
import { cart } from '@titian/shared-contracts/cart';
import { type ApiDetail, catalogue, type CataloguePage } from '@titian/shared-contracts/catalogue';
import { tryOut } from '@titian/shared-contracts/console';
import { order } from '@titian/shared-contracts/order';
import { expect } from './fixtures';
import type { Wire } from './wire';

const body = async <T>(wire: Wire, path: string) => (await wire.get(path)).body as unknown as T;

/** A package of five calls a minute in the client's cart: of an open API that no application of the client's uses, and no other check's cart. */
async function addTrial(
  wire: Wire,
): Promise<{ detail: ApiDetail; trial: ApiDetail['packages'][number]; cartId: unknown }> {
  const used = (await body<{ project: { id: string } }[]>(wire, tryOut.targets.path)).map(({ project }) => project.id);
  const { data } = await body<CataloguePage>(wire, `${catalogue.search.path}?pageSize=50&access=open`);
  for (const { id: projectId } of data.filter(({ id, own }) => !used.includes(id) && !own)) {
    const detail = await body<ApiDetail>(wire, catalogue.detail.path.replace(':id', projectId));
    const trial = detail.packages.find(({ rate }) => rate.limit === 5)!;
    const added = await wire.post(cart.add.path, { projectId, packageId: trial.id, environment: 'Production' });
    if (added.status === 201) return { detail, trial, cartId: added.body.id };
    expect(added.body).toMatchObject({ status: 409, code: 'cart.duplicate' });
  }
  throw new Error('Every open API is used already.');
}

/** Subscribes a new application of the client's to an open API, with five calls a minute. */
export async function subscribe(wire: Wire): Promise<ApiDetail> {
  const { detail, trial, cartId } = await addTrial(wire);
  const placed = await wire.post(order.checkout.path, {
    ...{ idempotencyKey: randomUUID(), cartIds: [cartId], newApplicationName: `Cuba ${randomUUID()}` },
    ...{ purposeCode: 'improveService', purposeText: 'Counter staff check the record before a service is given.' },
    ...{ legalBasis: '', handling: 'Shown on screen only, kept nowhere.', ipAddresses: [], letters: [] },
    termsAccepted: [{ packageId: trial.id, revision: trial.termsRevision }],
  });
  expect(placed, JSON.stringify(placed.body)).toMatchObject({ status: 201 });
  return detail;
}
