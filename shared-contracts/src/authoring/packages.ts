import * as z from 'zod/mini';
import { endpoint, Id, IdParams, LocalText, Nothing, requiredText } from '@titian/shared-contracts';
import { ComingRate, Package, PackageState, Quota, Rate } from '../catalogue';
import { PlaneFields } from '../plane';
import { MONTHS_MAX, PACKAGES_MAX, TERMS_TEXT_MAX } from './limits';
import { PriceInput } from './price-input';

const positive = (most: number) =>
  z.int('validation.number').check(z.minimum(1, 'validation.number'), z.maximum(most, 'validation.number'));

const termsText = z.string().check(z.maxLength(TERMS_TEXT_MAX, 'validation.tooLong'));

export const PackageInput = z.object({
  name: z.object({ my: requiredText(80), en: requiredText(80) }),
  description: z.object({
    my: z.string().check(z.maxLength(500, 'validation.tooLong')),
    en: z.string().check(z.maxLength(500, 'validation.tooLong')),
  }),
  /** What whoever orders it accepts besides the figures; a change makes a new revision. */
  terms: z.object({ my: termsText, en: termsText }),
  /** Whether it can be ordered once the API is published. */
  isOffered: z.boolean(),
  quota: z.extend(Quota, { limit: positive(1_000_000_000) }),
  rate: Rate,
  stopOnQuota: z.boolean(),
  price: PriceInput,
  validation: z.enum(['Auto', 'Manual', 'Chain']),
  subscriptionMonths: positive(MONTHS_MAX),
  maxSubscribers: z.nullable(positive(1_000_000)),
  /** Operations as `GET /path`; null for all. */
  operations: z.nullable(
    z.array(z.string().check(z.maxLength(600))).check(z.minLength(1, 'validation.required'), z.maxLength(5_000)),
  ),
  /** Response fields by operation; null for all. */
  fields: z.nullable(PlaneFields.check(z.maxLength(5_000))),
  /** Named limits and rules of the tenant's; a throttle policy sets the rate. */
  throttlePolicyId: z.nullable(Id),
  accessPolicyId: z.nullable(Id),
});
export type PackageInput = z.infer<typeof PackageInput>;

export const AuthoredPackage = z.extend(Package, {
  state: PackageState,
  terms: LocalText,
  stopOnQuota: z.boolean(),
  validation: z.enum(['Auto', 'Manual', 'Chain']),
  maxSubscribers: z.nullable(z.int()),
  operations: z.nullable(z.array(z.string())),
  fields: z.nullable(PlaneFields),
  throttlePolicyId: z.nullable(Id),
  accessPolicyId: z.nullable(Id),
  /** Subscriptions that haven't ended, and orders that are undecided: for them nothing may become less. */
  subscribers: z.int(),
  openOrders: z.int(),
  rowVersion: z.int(),
});
export type AuthoredPackage = z.infer<typeof AuthoredPackage>;

/** What packages may be made of: operations of the API, and the policies in scope. */
export const PackageChoices = z.object({
  /** With the response fields that the document describes; none where answers can't be limited. */
  operations: z.array(z.object({ id: z.string(), summary: z.string(), fields: z.array(z.string()) })),
  /** With the rate that each sets, and the one that was announced. */
  throttlePolicies: z.array(
    z.object({ id: Id, name: z.string(), rate: Rate, comingRate: z.optional(z.nullable(ComingRate)) }),
  ),
  accessPolicies: z.array(z.object({ id: Id, name: z.string() })),
});
export type PackageChoices = z.infer<typeof PackageChoices>;

const PackageParams = z.object({ id: Id, packageId: Id });
export const authoredPackage = {
  list: endpoint({
    method: 'GET',
    path: '/api/registry/projects/:id/packages',
    access: 'api.view',
    summary: 'Packages of an API, also those that nobody can order',
    params: IdParams,
    response: z.array(AuthoredPackage),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/registry/projects/:id/packages/choices',
    access: 'api.view',
    summary: 'What a package of an API may be made of',
    params: IdParams,
    response: PackageChoices,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/registry/projects/:id/packages',
    access: 'api.update',
    summary: 'Add a package',
    params: IdParams,
    body: PackageInput,
    response: AuthoredPackage,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/registry/projects/:id/packages/:packageId',
    access: 'api.update',
    summary: 'Change a package; refused where subscribers would get less than they agreed to',
    params: PackageParams,
    body: z.object({ rowVersion: z.int(), input: PackageInput }),
    response: AuthoredPackage,
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/registry/projects/:id/packages/order',
    access: 'api.update',
    summary: 'The order in which packages are shown',
    params: IdParams,
    body: z.object({ ids: z.array(Id).check(z.maxLength(PACKAGES_MAX * 10)) }),
    response: Nothing,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/registry/projects/:id/packages/:packageId/close',
    access: 'api.update',
    summary: 'Close a package: nobody orders it any more, its subscriptions run on',
    params: PackageParams,
    body: z.object({ rowVersion: z.int() }),
    response: AuthoredPackage,
  }),
};
