import type { Boot } from '../boot';
import type { TrustEffects } from '../loader/trust';
import { startDocumentAge } from './documentAge';
import { startPrefetch } from './prefetch';
import { startSectionLoader, type SectionLoader } from './sectionLoader';
import { sectionRoutes, type SectionRouteRow } from './sectionRoutes';
import { addFrameWords } from './words';

/** The document's sections; a reader's own builds bring pages and menu entries of their own, so they are waited for. */
const withOwnBuilds = (told: Boot, { trust }: Pick<SectionLoader, 'trust'>): Boot | Promise<Boot> =>
  told.overrides.length === 0
    ? told
    : // What is wrong with the answer, the frames will say.
      trust.answer().then(
        ({ sections }) => ({ ...told, sections }),
        () => told,
      );

/** Starts the loader on what the document says; answers with it, and with the sections' pages for the router. */
export const initSections = async (
  told: Boot,
  complete: TrustEffects['complete'],
): Promise<{ boot: Boot; rows: SectionRouteRow[] }> => {
  const age = startDocumentAge(told);
  const loader = startSectionLoader(told, (answer) => complete(age.reach(answer)));
  addFrameWords();
  const boot = await withOwnBuilds(told, loader);
  const rows = sectionRoutes(boot.sections);
  startPrefetch(rows);
  return { boot, rows };
};
