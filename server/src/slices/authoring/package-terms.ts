import { isDeepStrictEqual } from 'node:util';
import { monthlyCapacity, type Quota } from '@titian/shared-contracts/catalogue';
import { tightens } from '@titian/shared-contracts/policy';
import type { apiPackage } from '../catalogue/catalogue.tables';

export type PackageRow = typeof apiPackage.$inferSelect;
type Terms = Pick<
  PackageRow,
  | 'quota'
  | 'rate'
  | 'price'
  | 'stopOnQuota'
  | 'subscriptionMonths'
  | 'operations'
  | 'fields'
  | 'name'
  | 'description'
  | 'terms'
>;

const TERMS = ['terms', 'quota', 'rate', 'price', 'stopOnQuota', 'subscriptionMonths', 'operations', 'fields'] as const;

/** Whether what an order of the package agrees to differs. */
export const changesTerms = (before: Terms, after: Terms): boolean =>
  TERMS.some((name) => !isDeepStrictEqual(before[name], after[name]));

const isLessQuota = (before: Quota, after: Quota) => monthlyCapacity(after) < monthlyCapacity(before);

const lacksSome = (before: readonly string[] | null, after: readonly string[] | null): boolean =>
  after !== null && (before === null || before.some((one) => !after.includes(one)));

/** Each field of each operation as one text. */
const flat = (fields: Terms['fields']) =>
  fields && fields.flatMap(({ operationId, fields: all }) => all.map((field) => `${operationId} ${field}`));

/**
 * Whether subscribers would get less: fewer calls, operations or fields. A price is no part of this: orders keep the one at which they were
 * placed.
 */
export const isLess = (before: Terms, after: Terms): boolean =>
  isLessQuota(before.quota, after.quota) ||
  tightens(before.rate, after.rate) ||
  (after.stopOnQuota && !before.stopOnQuota) ||
  lacksSome(before.operations, after.operations) ||
  lacksSome(flat(before.fields), flat(after.fields));
