import { cart } from '@titian/shared-contracts/cart';
import { type Checkout, order } from '@titian/shared-contracts/order';
import { newId } from '../storage/schema/columns';
import type { createCaller, Portal, Reply } from './build';

type Caller = ReturnType<typeof createCaller>;
type Api = Awaited<ReturnType<Portal['make']['api']>>;

/** A valid checkout of lines, each over a package of an API. */
export const checkoutBody = (
  lines: { id: string; api: Api }[],
  given: Partial<Checkout> = {},
): Checkout & { cartIds: string[] } => ({
  idempotencyKey: newId(),
  cartIds: lines.map(({ id }) => id),
  newApplicationName: given.applicationId ? undefined : `Application ${newId()}`,
  purposeCode: 'improveService',
  purposeText: 'Counter staff check the holder before a service is given out.',
  legalBasis: '',
  handling: 'Shown on screen only, kept nowhere, seen by counter staff.',
  ipAddresses: [],
  letters: [],
  termsAccepted: lines.map(({ api }) => ({ packageId: api.package.id, revision: api.package.termsRevision })),
  ...given,
});

/** Puts APIs in a caller's cart; returns the lines. */
export async function fillCart(caller: Caller, apis: Api[]): Promise<{ id: string; api: Api }[]> {
  const lines = [];
  for (const api of apis) {
    const reply = await caller.call(cart.add, { body: { projectId: api.project.id } });
    lines.push({ id: reply.body.id as string, api });
  }
  return lines;
}

/** An order of APIs placed by a caller, as its detail shows it. */
export async function placeOrder(caller: Caller, apis: Api[], given: Partial<Checkout> = {}): Promise<Reply['body']> {
  const lines = await fillCart(caller, apis);
  const placed = await caller.call(order.checkout, { body: checkoutBody(lines, given) });
  if (placed.status !== 201) throw new Error(`Checkout answered ${placed.status}: ${JSON.stringify(placed.body)}`);
  return (await caller.call(order.detail, { params: { id: placed.body.id } })).body;
}
