import { OwnerTab } from './OwnerTab';
import { Subscribers } from './Subscribers';

/** Who subscribes to an API. */
export function SubscriptionTab() {
  return <OwnerTab tab="subscription">{({ id }) => <Subscribers id={id} />}</OwnerTab>;
}

export { SubscriptionTab as Component };
