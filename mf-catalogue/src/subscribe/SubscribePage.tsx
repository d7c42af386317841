import { ApiFrame } from '../parts/api-frame/ApiFrame';
import { WithApi } from '../parts/api-frame/WithApi';
import { SubscribeForm } from './SubscribeForm';

/** Spec's `/apimarketplace/{id}/newsubcribe`: choose a package, then add it to the cart or order it at once. */
export function SubscribePage() {
  return (
    <WithApi>
      {(id) => (
        <ApiFrame id={id} ownActs>
          {(detail) => <SubscribeForm detail={detail} />}
        </ApiFrame>
      )}
    </WithApi>
  );
}

export { SubscribePage as Component };
