import { Navigate } from 'react-router-dom';
import { projectPaths } from '@titian/shared-contracts/project';

/** `/myapi` leads to the registry. */
export function ToRegistry() {
  return <Navigate to={projectPaths.registry()} replace />;
}

export { ToRegistry as Component };
