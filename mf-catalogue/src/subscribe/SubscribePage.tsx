import { useParams } from 'react-router-dom';
import { ApiFrame } from '../parts/api-frame/ApiFrame';
import { SubscribeForm } from './SubscribeForm';

/** Spec's `/apimarketplace/{id}/newsubcribe`: choose a package, then add it to the cart or order it at once. */
export function SubscribePage() {
  const { id = '' } = useParams();
  return (
    <ApiFrame id={id} ownActs>
      {(detail) => <SubscribeForm detail={detail} />}
    </ApiFrame>
  );
}

export { SubscribePage as Component };
