import { originOf, originsOf, type Boot } from '../boot';
import type { TrustEffects } from '../loader/trust';
import { timers } from '../sections/browser';
import type { SectionLoader } from '../sections/sectionLoader';
import { createOverrides, type OverrideEffects } from './createOverrides';
import { loadAnew } from './loadAnew';
import { createOnScreen } from './onScreen';
import { readJson } from './readJson';

/** Starts what puts builds in the place of releases on this page. What it needs of the page's own code is given: imported here, it would make the first load larger. */
export const openOverrides = (
  boot: Boot,
  { trust, shown, renewed, ahead }: SectionLoader,
  tell: OverrideEffects['tell'],
): TrustEffects['complete'] => {
  const onScreen = createOnScreen(shown);
  const origins = originsOf(boot);
  /** The code is fetched first: the build before stays on the screen until it is there. */
  const mount = async (section: string) => {
    // What is wrong with it, the frame will say.
    await ahead(section).catch(() => undefined);
    if (shown.get()?.section === section) onScreen.keepPlace();
    renewed.set({ section });
  };
  return createOverrides(boot.overrides.length > 0 ? null : boot.sections, {
    readJson,
    tell,
    now: timers.now,
    after: timers.after,
    open: (address) => new EventSource(address),
    isOutside: (manifest) => !origins.has(originOf(manifest)),
    learn: onScreen.learn,
    isSeen: () => document.visibilityState === 'visible',
    onSeen: (act) => document.addEventListener('visibilitychange', act),
    refresh: () => void trust.refresh().catch(() => undefined),
    mount: (section) => void mount(section),
    reload: () => loadAnew(),
  });
};
