import { Navigate, useLocation } from 'react-router-dom';
import { ownerTabPath } from '@titian/shared-contracts/project';
import { useMydata } from '@titian/shared-auth';
import { Chooser } from './Chooser';
import { tabOf } from './tabs';

/** A tab of an owner's page without an id: that of the API last worked on, else the choice of one (spec §4 `checkdata`). */
export function ChoosePage() {
  const last = useMydata();
  const tab = tabOf(useLocation().pathname);
  return last ? <Navigate to={ownerTabPath(last, tab)} replace /> : <Chooser tab={tab} />;
}

export { ChoosePage as Component };
