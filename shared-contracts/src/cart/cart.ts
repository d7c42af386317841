import * as z from 'zod/mini';
import { endpoint, Id, IdParams, LocalText, Nothing, OrganizationRef, Timestamp } from '@titian/shared-contracts';
import { ExpectedCalls, MonthlyCost, OfferedPackage } from '../catalogue';

export const CartStatus = z.enum(['Pending', 'Ordered', 'Removed', 'Expired', 'Invalid']);
export const Environment = z.enum(['Production', 'Sandbox']);

/** Why a line can't be ordered at the moment (marketplace.md §3). */
export const CartLineFault = z.enum([
  'packageClosed',
  'versionNotOffered',
  'alreadySubscribed',
  'alreadyOrdered',
  'priceChanged',
  'notAllowed',
  'packageFull',
  'callsOverQuota',
]);
export type CartLineFault = z.infer<typeof CartLineFault>;

/** Spec §3 cart: one row for each line, with the spec's `Status` and `user`. */
export const CartRow = z.object({
  id: Id,
  Status: CartStatus,
  user: z.object({ id: Id }),
  projectId: Id,
  versionId: Id,
  packageId: Id,
  createdAt: Timestamp,
});

export type CartRow = z.infer<typeof CartRow>;

/** A line on the cart page. `packages` are those that it can be changed to. */
export const CartLine = z.object({
  id: Id,
  Status: CartStatus,
  project: z.object({ id: Id, Name: LocalText, version: z.string(), organization: OrganizationRef }),
  package: OfferedPackage,
  packages: z.array(OfferedPackage),
  environment: Environment,
  /** Calls a month that the buyer expects; null if none were stated. */
  expectedCalls: z.nullable(ExpectedCalls),
  cost: MonthlyCost,
  savedForLater: z.boolean(),
  faults: z.array(CartLineFault),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type CartLine = z.infer<typeof CartLine>;

export const NewCartLine = z.object({
  projectId: Id,
  versionId: z.optional(Id),
  packageId: z.optional(Id),
  environment: z.optional(Environment),
  /** Calls a month; refused where the package's quota allows fewer. */
  expectedCalls: z.optional(ExpectedCalls),
});

export type NewCartLine = z.infer<typeof NewCartLine>;

/** Repeated (`id_in=a&id_in=b`) or comma separated: existing clients send either. */
const many = z.optional(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.pipe(
      z.transform((given: string | string[]) => [given].flat().flatMap((text) => text.split(','))),
      z.array(Id).check(z.maxLength(100)),
    ),
  ),
);

export const cart = {
  /** Spec §7: `carts?id_in=…`. */
  byIds: endpoint({
    method: 'GET',
    path: '/api/carts',
    access: 'cart.view',
    summary: 'Own cart rows',
    query: z.object({ id_in: many, Status: z.optional(CartStatus) }),
    response: z.array(CartRow),
  }),
  /** Spec §7: `carts/count?user.id=…&Status=Pending`; the badge. */
  count: endpoint({
    method: 'GET',
    path: '/api/carts/count',
    access: 'cart.view',
    summary: 'Count own cart rows',
    query: z.object({ 'user.id': z.optional(Id), Status: z.optional(CartStatus) }),
    response: z.int(),
  }),
  lines: endpoint({
    method: 'GET',
    path: '/api/cart',
    access: 'cart.view',
    summary: 'The own cart, ready to show',
    response: z.array(CartLine),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/carts',
    access: 'cart.create',
    summary: 'Put an API in the cart',
    body: NewCartLine,
    response: CartRow,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/carts/:id',
    access: 'cart.update',
    summary: 'Change package, environment or expected calls, or keep for later',
    params: IdParams,
    body: z.object({
      packageId: z.optional(Id),
      environment: z.optional(Environment),
      /** Null: not stated any more. */
      expectedCalls: z.optional(z.nullable(ExpectedCalls)),
      savedForLater: z.optional(z.boolean()),
      acceptPrice: z.optional(z.boolean()),
    }),
    response: Nothing,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/carts/:id',
    access: 'cart.delete',
    summary: 'Take out of the cart',
    params: IdParams,
    response: Nothing,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/carts/:id/restore',
    access: 'cart.create',
    summary: 'Undo a removal',
    params: IdParams,
    response: Nothing,
  }),
};

declare global {
  interface TitianTags {
    Cart: true;
    CartCount: true;
  }
}
