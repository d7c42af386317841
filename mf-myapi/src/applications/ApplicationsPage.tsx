import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Id } from '@titian/shared-contracts';
import { ApplicationDetailPage } from './ApplicationDetailPage';
import { ApplicationList } from './ApplicationList';
import { useApplicationPath } from './useApplicationPath';

/** The organisation's applications, or the one that the address names (marketplace.md §4); a client has them at an address of their own. */
export function ApplicationsPage() {
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const { list } = useApplicationPath();
  const id = Id.safeParse(query.get('id')).data;
  if (!pathname.toLowerCase().endsWith(list)) return <Navigate to={list + search} replace />;
  return id ? <ApplicationDetailPage key={id} id={id} /> : <ApplicationList />;
}

export { ApplicationsPage as Component };
