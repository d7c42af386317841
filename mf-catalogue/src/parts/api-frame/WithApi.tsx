import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { Id, paths } from '@titian/shared-contracts';

/**
 * A page below `/apimarketplace/{id}`. The id is optional there (screens.md): an address without one, or with a word in its place, names no API
 * and leads to the catalogue, where one is chosen, without asking the server.
 */
export function WithApi({ children }: { children: (id: string) => ReactNode }) {
  const id = Id.safeParse(useParams().id).data;
  return id ? children(id) : <Navigate to={paths.home()} replace />;
}
