import * as z from 'zod/mini';
import { Locale } from '@titian/shared-contracts';

/** The language of the letter; by default the reader's own. */
export const LetterQuery = z.object({ locale: z.optional(Locale) });

/** A heading with its text, such as `Purpose`. */
const Fact = z.object({ label: z.string(), value: z.string() });

/** One item of the order, as text for the letter. */
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

/** The order letter, complete and in one language: the printable view and the PDF use exactly these texts, so they never differ. */
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
