import { CataloguePage } from './catalogue/CataloguePage';

/** What the home page is made of, from above; a feature that shows something there adds its block. */
const BLOCKS = { catalogue: CataloguePage };

export function HomePage() {
  return Object.entries(BLOCKS).map(([name, Block]) => <Block key={name} />);
}

export { HomePage as Component };
