import { useLocation } from 'react-router';
import { lazyPart } from '../lazyPart';
import { useObservable } from '../observable';
import { sectionLoader } from '../sections/sectionLoader';
import { overridesInForce } from './overrides';

const OverrideParts = lazyPart(() =>
  import(/* webpackChunkName: "overrides" */ './OverrideParts').then((part) => part.OverrideParts),
);

const readAgain = () =>
  void sectionLoader()
    .trust.refresh()
    .catch(() => undefined);

/** Builds of one's own in place of releases; whoever has none, and was sent no link to one, pays nothing for it. */
export function Overrides() {
  const overrides = useObservable(overridesInForce);
  const isAsked = useLocation().search.includes('override=');
  return (
    (isAsked || overrides.length > 0) && <OverrideParts overrides={overrides} isAsked={isAsked} onEnded={readAgain} />
  );
}
