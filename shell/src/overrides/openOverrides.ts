import { originOf, originsOf, type Boot } from '../boot';
import type { TrustEffects } from '../loader/trust';
import { timers } from '../sections/browser';
import type { SectionLoader } from '../sections/sectionLoader';
import { createOverrides, type OverrideEffects } from './createOverrides';
import { reloadPage } from './reloadPage';
import { createOnScreen } from './onScreen';
import { readJson } from './readJson';

/** Starts overrides on this page. Dependencies of the page are parameters: importing them here would make the first load larger. */
export const openOverrides = (
  boot: Boot,
  { trust, shown, remounts, sheets, loadAhead }: SectionLoader,
  onChange: OverrideEffects['onChange'],
): TrustEffects['complete'] => {
  const onScreen = createOnScreen(shown);
  const origins = originsOf(boot);
  /** Loads the code first; until then, the build before stays on the screen. */
  const mount = async (section: string) => {
    // The frame reports the failure.
    await loadAhead(section).catch(() => undefined);
    if (shown.get()?.section === section) onScreen.saveScroll();
    remounts.set({ section });
  };
  return createOverrides(boot.overrides.length > 0 ? null : boot.sections, {
    readJson,
    onChange,
    now: timers.now,
    after: timers.after,
    open: (address) => new EventSource(address),
    isOutside: (manifest) => !origins.has(originOf(manifest)),
    register(builds) {
      for (const build of builds) if (build.section) sheets.list(build.section.entry, build.styles);
    },
    isVisible: () => document.visibilityState === 'visible',
    onVisibilityChange: (callback) => document.addEventListener('visibilitychange', callback),
    refresh: () => void trust.refresh().catch(() => undefined),
    mount: (section) => void mount(section),
    reload: () => reloadPage(),
  });
};
