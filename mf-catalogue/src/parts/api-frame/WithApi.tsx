import { Fragment, type ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { Id, paths } from '@titian/shared-contracts';

/**
 * A page below `/apimarketplace/{id}`. The id is optional there (screens.md): an address without one, or with a word in its place, names no API
 * and leads to the catalogue, where one is chosen, without asking the server. Another API's page begins anew, with nothing of the one before.
 */
export function WithApi({ children }: { children: (id: string) => ReactNode }) {
  const id = Id.safeParse(useParams().id).data;
  return id ? <Fragment key={id}>{children(id)}</Fragment> : <Navigate to={paths.home()} replace />;
}
