import { Navigate } from 'react-router-dom';
import { paths } from '@titian/shared-contracts';

/** `/apimarketplace/about` names no API: the catalogue is where one is chosen. */
export function WithoutApi() {
  return <Navigate to={paths.home()} replace />;
}

export { WithoutApi as Component };
