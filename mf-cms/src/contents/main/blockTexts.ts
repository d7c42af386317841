import {
  AgenciesBlock,
  BLOCK_TITLE_MAX,
  type BlockType,
  CategoriesBlock,
  FeaturedBlock,
  HERO_LEAD_MAX,
  HERO_TITLE_MAX,
  HeroBlock,
  LINK_TEXT_MAX,
  NOTE_MAX,
  SEARCH_HINT_MAX,
  StepsBlock,
  TextBlock,
} from '@titian/shared-contracts/main-page';

interface Line {
  name: 'title' | 'lead' | 'searchHint' | 'note' | 'linkText';
  /** Rows of the field; one is a line. */
  rows: number;
  max: number;
  schema: typeof HeroBlock.shape.title | typeof HeroBlock.shape.lead;
}
interface Formatted {
  name: 'body';
  schema: typeof TextBlock.shape.body;
}
export type TextField = Line | Formatted;

const titleOf = (schema: Line['schema'], max = BLOCK_TITLE_MAX): Line => ({ name: 'title', rows: 1, max, schema });

/** The texts of each block that are written in both languages, in the order of the form. */
export const BLOCK_TEXTS: Partial<Record<BlockType, readonly TextField[]>> = {
  hero: [
    { name: 'title', rows: 2, max: HERO_TITLE_MAX, schema: HeroBlock.shape.title },
    { name: 'lead', rows: 4, max: HERO_LEAD_MAX, schema: HeroBlock.shape.lead },
    { name: 'searchHint', rows: 1, max: SEARCH_HINT_MAX, schema: HeroBlock.shape.searchHint },
    { name: 'note', rows: 3, max: NOTE_MAX, schema: HeroBlock.shape.note },
  ],
  featured: [titleOf(FeaturedBlock.shape.title)],
  categories: [titleOf(CategoriesBlock.shape.title)],
  agencies: [titleOf(AgenciesBlock.shape.title)],
  text: [titleOf(TextBlock.shape.title), { name: 'body', schema: TextBlock.shape.body }],
  steps: [
    titleOf(StepsBlock.shape.title),
    { name: 'linkText', rows: 1, max: LINK_TEXT_MAX, schema: StepsBlock.shape.linkText },
  ],
};
