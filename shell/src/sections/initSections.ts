import type { Boot } from '../boot';
import type { TrustEffects } from '../loader/trust';
import { startDocumentAge } from './documentAge';
import { startPrefetch } from './prefetch';
import { startSectionLoader, type SectionLoader } from './sectionLoader';
import { sectionRoutes, type SectionRouteRow } from './sectionRoutes';

/** The boot data with override builds: these have their own pages and menu entries, so the start waits for them. */
const withOverrides = (boot: Boot, { trust }: Pick<SectionLoader, 'trust'>): Boot | Promise<Boot> =>
  boot.overrides.length === 0
    ? boot
    : // The frames report a failure.
      trust.answer().then(
        ({ sections }) => ({ ...boot, sections }),
        () => boot,
      );

/** Starts the section loader with the boot data; resolves to the boot data and the sections' routes. */
export const initSections = async (
  documentBoot: Boot,
  complete: TrustEffects['complete'],
): Promise<{ boot: Boot; rows: SectionRouteRow[] }> => {
  const age = startDocumentAge(documentBoot);
  const loader = startSectionLoader(documentBoot, (answer) => complete(age.restrict(answer)));
  const boot = await withOverrides(documentBoot, loader);
  const rows = sectionRoutes(boot.sections);
  startPrefetch(rows);
  return { boot, rows };
};
