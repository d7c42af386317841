import * as z from 'zod/mini';
import { Href, Id } from '@titian/shared-contracts';
import { inBoth, LocalRichText, optionalInBoth, plainText } from '@titian/shared-contracts/content';
import { BlockAudience } from './audience';
import {
  BLOCK_TEXT_MAX,
  BLOCK_TITLE_MAX,
  FEATURED_MAX,
  HERO_LEAD_MAX,
  HERO_TITLE_MAX,
  LINK_TEXT_MAX,
  NOTE_MAX,
  SEARCH_HINT_MAX,
  STEP_TEXT_MAX,
  STEPS_MAX,
} from './limits';

/*
 * The blocks that the main page can have. What is not named here cannot be stored. No block holds a figure that the portal can compute: what
 * is counted, listed or sorted comes from the database when the page is read.
 */

/** Of every block: its name in the page, which stays while it is moved, whether readers see it, and which of them. */
const common = {
  key: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'validation.invalid')),
  on: z.boolean(),
  /** Without it, everybody. */
  audience: z.optional(BlockAudience),
};
const OptionalHref = z.union([z.literal(''), Href]);

/** How the APIs of a block are chosen: by hand, or the first of the catalogue in one of its orders. */
export const FeaturedBy = z.enum(['chosen', 'newest', 'calls', 'subscribers']);
export type FeaturedBy = z.infer<typeof FeaturedBy>;
export const NoteTone = z.enum(['info', 'warning']);

/** The large title with the search field. A text that is empty is left out. */
export const HeroBlock = z.object({
  type: z.literal('hero'),
  ...common,
  title: inBoth(HERO_TITLE_MAX),
  lead: optionalInBoth(HERO_LEAD_MAX),
  searchHint: optionalInBoth(SEARCH_HINT_MAX),
  note: optionalInBoth(NOTE_MAX),
  noteTo: OptionalHref,
  noteTone: NoteTone,
});
/** The carousel; it stands beside the hero where it follows it. */
export const AnnouncementsBlock = z.object({ type: z.literal('announcements'), ...common });
/** What waits for who is signed in. */
export const WaitingBlock = z.object({ type: z.literal('waiting'), ...common });
/** Figures about the portal; which ones, and in which order, is decided in a place of its own (`statistics`). */
export const StatisticsBlock = z.object({ type: z.literal('statistics'), ...common });
/** Cards of some APIs; it makes way while somebody searches. */
export const FeaturedBlock = z.object({
  type: z.literal('featured'),
  ...common,
  title: inBoth(BLOCK_TITLE_MAX),
  by: FeaturedBy,
  /** Most APIs, of those that are not chosen by hand. */
  count: z.int().check(z.minimum(1, 'validation.number'), z.maximum(FEATURED_MAX, 'validation.number')),
  /** Chosen by hand, in order. */
  apis: z.array(Id).check(z.maxLength(FEATURED_MAX, 'validation.tooMany')),
});
/** The categories of the catalogue, each with how many APIs it has. */
export const CategoriesBlock = z.object({ type: z.literal('categories'), ...common, title: inBoth(BLOCK_TITLE_MAX) });
/** The agencies that publish, by their marks. */
export const AgenciesBlock = z.object({ type: z.literal('agencies'), ...common, title: inBoth(BLOCK_TITLE_MAX) });
/** A formatted text. */
export const TextBlock = z.object({
  type: z.literal('text'),
  ...common,
  title: optionalInBoth(BLOCK_TITLE_MAX),
  body: LocalRichText.check(
    z.refine(({ my }) => plainText(my).length <= BLOCK_TEXT_MAX, { path: ['my'], error: 'validation.tooLong' }),
    z.refine(({ en }) => plainText(en).length <= BLOCK_TEXT_MAX, { path: ['en'], error: 'validation.tooLong' }),
  ),
});
export const StepItem = z.object({ title: inBoth(BLOCK_TITLE_MAX), text: optionalInBoth(STEP_TEXT_MAX) });
/** Numbered steps, and where to begin. */
export const StepsBlock = z.object({
  type: z.literal('steps'),
  ...common,
  title: inBoth(BLOCK_TITLE_MAX),
  steps: z.array(StepItem).check(z.minLength(1, 'validation.required'), z.maxLength(STEPS_MAX, 'validation.tooMany')),
  linkText: optionalInBoth(LINK_TEXT_MAX),
  linkTo: OptionalHref,
});
/** The catalogue itself: filters and results. */
export const CatalogueBlock = z.object({ type: z.literal('catalogue'), ...common });
/** Frequently asked questions. */
export const FaqBlock = z.object({ type: z.literal('faq'), ...common });

export const Block = z.discriminatedUnion(
  'type',
  [
    HeroBlock,
    AnnouncementsBlock,
    WaitingBlock,
    StatisticsBlock,
    FeaturedBlock,
    CategoriesBlock,
    AgenciesBlock,
    TextBlock,
    StepsBlock,
    CatalogueBlock,
    FaqBlock,
  ],
  { error: 'validation.blockType' },
);
export type Block = z.infer<typeof Block>;
export type BlockType = Block['type'];
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>;

/** How often each block may stand in the page, and which of them the page cannot do without. */
export const BLOCK_RULES: Record<BlockType, { most: number; fixed?: true }> = {
  hero: { most: 1, fixed: true },
  announcements: { most: 1 },
  waiting: { most: 1 },
  statistics: { most: 1 },
  featured: { most: 3 },
  categories: { most: 1 },
  agencies: { most: 1 },
  text: { most: 3 },
  steps: { most: 2 },
  catalogue: { most: 1, fixed: true },
  faq: { most: 1 },
};
export const BLOCK_TYPES = Object.keys(BLOCK_RULES) as BlockType[];
