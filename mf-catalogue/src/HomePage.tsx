import { CataloguePage } from './catalogue/CataloguePage';
import { Faq } from './faq/Faq';

/** What the home page is made of, from above; a feature that shows something there adds its block. */
const BLOCKS = { catalogue: CataloguePage, faq: Faq };

export function HomePage() {
  return Object.entries(BLOCKS).map(([name, Block]) => <Block key={name} />);
}

export { HomePage as Component };
