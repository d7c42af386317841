import { Navigate } from 'react-router-dom';
import { projectPaths } from '@titian/shared-contracts/project';
import { useMydata } from '@titian/shared-auth';
import { Chooser } from './Chooser';

/** The page of an owner without an id: that of the API last worked on, else the choice of one (spec §4 `checkdata`). */
export function ChoosePage() {
  const last = useMydata();
  return last ? <Navigate to={projectPaths.owner(last)} replace /> : <Chooser />;
}

export { ChoosePage as Component };
