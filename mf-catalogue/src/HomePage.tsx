import { CataloguePage } from './catalogue/CataloguePage';
import { Faq } from './faq/Faq';

/** The blocks of the home page, from top to bottom; a feature that shows something there adds its own. */
const BLOCKS = { catalogue: CataloguePage, faq: Faq };

export function HomePage() {
  return Object.entries(BLOCKS).map(([name, Block]) => <Block key={name} />);
}

export { HomePage as Component };
