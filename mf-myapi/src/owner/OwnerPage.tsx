import { OwnerTab } from './OwnerTab';
import { OwnerView } from './OwnerView';

/** Spec's `/myapi/{id}` and its overview: an API as its owner sees it. */
export function OwnerPage() {
  return <OwnerTab tab="overview">{(project) => <OwnerView project={project} />}</OwnerTab>;
}

export { OwnerPage as Component };
