import type { BlockOf } from '@titian/shared-contracts/main-page';
import type { CatalogueControls } from '../useCatalogueState';

export interface MoreProps {
  /** A block that the page as it came doesn't have: the code of these is loaded with the first of them. */
  block: BlockOf<'featured' | 'categories' | 'agencies' | 'text' | 'steps'>;
  controls: CatalogueControls;
}
