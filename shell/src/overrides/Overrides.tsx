import { useLocation } from 'react-router';
import { lazyPart } from '../lazyPart';
import { useObservable } from '../observable';
import { sectionLoader } from '../sections/sectionLoader';
import { overridesInForce } from './overrides';

const OverrideParts = lazyPart(() =>
  import(/* webpackChunkName: "overrides" */ './OverrideParts').then((part) => part.OverrideParts),
);

const refreshAnswer = () =>
  void sectionLoader()
    .trust.refresh()
    .catch(() => undefined);

/** Overrides: builds in place of releases. Its code is only loaded for readers with an override or a link to a build. */
export function Overrides() {
  const overrides = useObservable(overridesInForce);
  const isRequested = useLocation().search.includes('override=');
  return (
    (isRequested || overrides.length > 0) && (
      <OverrideParts overrides={overrides} isRequested={isRequested} onEnded={refreshAnswer} />
    )
  );
}
