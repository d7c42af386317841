import { CataloguePage } from './catalogue/CataloguePage';
import { Faq } from './faq/Faq';
import { Waiting } from './waiting/Waiting';

/** The home page: the catalogue, with what waits for the reader below its search, and the questions at its foot. */
export function HomePage() {
  return (
    <>
      <CataloguePage>
        <Waiting />
      </CataloguePage>
      <Faq />
    </>
  );
}

export { HomePage as Component };
