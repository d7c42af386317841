import { Navigate, useLocation } from 'react-router-dom';
import { ownerTabPath } from '@titian/shared-contracts/project';
import { useMydata } from '@titian/shared-auth';
import { Chooser } from './Chooser';
import { placeOf } from './tabs';

/** A page of an API's owner without an id: that of the API last worked on, else the choice of one (spec §4 `checkdata`). */
export function ChoosePage() {
  const last = useMydata();
  const place = placeOf(useLocation().pathname);
  return last ? <Navigate to={ownerTabPath(last, place)} replace /> : <Chooser place={place} />;
}

export { ChoosePage as Component };
