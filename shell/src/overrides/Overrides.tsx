import { lazyPart } from '../lazyPart';
import { useObservable } from '../observable';
import { sectionLoader } from '../sections/sectionLoader';
import { overridesInForce } from './overrides';

const OverrideNotices = lazyPart(() => import('./OverrideNotices').then((part) => part.OverrideNotices));

const readAgain = () =>
  void sectionLoader()
    .trust.refresh()
    .catch(() => undefined);

/** Reminds of builds of one's own that stand in place of releases; whoever has none pays nothing for it. */
export function OverrideBanner() {
  const overrides = useObservable(overridesInForce);
  return overrides.length > 0 && <OverrideNotices overrides={overrides} onEnded={readAgain} />;
}
