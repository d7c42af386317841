import { Analytics } from '../parts/analytics/Analytics';
import { OwnerTab } from './OwnerTab';

/** How much an API is called, by whom, and how well. */
export function AnalyticsTab() {
  return <OwnerTab tab="analytics">{({ id }) => <Analytics id={id} />}</OwnerTab>;
}

export { AnalyticsTab as Component };
