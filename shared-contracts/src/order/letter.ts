import * as z from 'zod/mini';
import { Locale } from '@titian/shared-contracts';

/** Asks for a letter in a language; the reader's own where it isn't said. */
export const LetterQuery = z.object({ locale: z.optional(Locale) });

/** A heading with what stands under it, as `Purpose` and its text. */
const Fact = z.object({ label: z.string(), value: z.string() });

/** One item of the order, in the words of the letter. */
export const LetterItem = z.object({
  number: z.string(),
  name: z.string(),
  provider: z.string(),
  /** Version, package, quota, price, environment. */
  terms: z.string(),
  decision: z.string(),
  tone: z.enum(['granted', 'refused', 'open', 'ended']),
  /** When, by whom, on which conditions or for which reason. */
  notes: z.array(Fact),
});

/**
 * The order letter, complete and in one language: the printable view and the PDF show these words and no others, so they never differ.
 */
export const OrderLetter = z.object({
  locale: Locale,
  letterhead: z.object({ name: z.string(), unit: z.string(), imageUrl: z.nullable(z.string()) }),
  references: z.array(Fact),
  recipient: z.array(z.string()),
  salutation: z.string(),
  subject: z.string(),
  opening: z.array(z.string()),
  itemsTitle: z.string(),
  items: z.array(LetterItem),
  factsTitle: z.string(),
  facts: z.array(Fact),
  closing: z.array(z.string()),
  footer: z.string(),
});
export type OrderLetter = z.infer<typeof OrderLetter>;
