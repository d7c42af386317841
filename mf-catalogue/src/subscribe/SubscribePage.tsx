import { Navigate } from 'react-router-dom';
import { projectPaths } from '@titian/shared-contracts/project';
import { ApiFrame } from '../parts/api-frame/ApiFrame';
import { WithApi } from '../parts/api-frame/WithApi';
import { SubscribeForm } from './SubscribeForm';

/** Spec's `/apimarketplace/{id}/newsubcribe`: choose a package, then add it to the cart or order it at once. An owner gets the owner's page. */
export function SubscribePage() {
  return (
    <WithApi>
      {(id) => (
        <ApiFrame id={id} ownActs>
          {(detail) =>
            detail.own ? <Navigate to={projectPaths.owner(detail.id)} replace /> : <SubscribeForm detail={detail} />
          }
        </ApiFrame>
      )}
    </WithApi>
  );
}

export { SubscribePage as Component };
