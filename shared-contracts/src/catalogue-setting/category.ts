import * as z from 'zod/mini';
import { LocalText } from '@titian/shared-contracts';
import { ManagedName } from '../managed';

/** What can be changed of a category. A hidden one is not offered as a filter; its APIs are found as before. */
export const CategoryInput = z.object({ name: ManagedName, hidden: z.boolean() });
export type CategoryInput = z.infer<typeof CategoryInput>;

export const CatalogueCategory = z.object({
  code: z.string(),
  name: LocalText,
  hidden: z.boolean(),
  /** How many of its APIs everybody sees. */
  apis: z.int(),
  rowVersion: z.int(),
});
export type CatalogueCategory = z.infer<typeof CatalogueCategory>;

/** The categories as the catalogue offers them. */
export const CatalogueCategories = z.object({
  categories: z.array(CatalogueCategory),
  /** Whether somebody has put them in order; otherwise those with the most APIs come first. */
  ordered: z.boolean(),
  /** The version of the order. */
  rowVersion: z.int(),
});
export type CatalogueCategories = z.infer<typeof CatalogueCategories>;

/** All categories in their new order; none, to have those with the most APIs first again. */
export const CategoryOrder = z.object({
  codes: z.array(z.string()).check(z.refine((codes) => new Set(codes).size === codes.length, 'validation.invalid')),
  rowVersion: z.int(),
});
