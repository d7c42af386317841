import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Notice } from '../layout/Notice';
import type { QueryLike } from './queryLike';

export type ChoicesQuery = Pick<QueryLike<unknown>, 'data' | 'error' | 'isFetching' | 'refetch'>;

export const choicesFailed = ({ data, error }: ChoicesQuery): boolean => data === undefined && error !== undefined;

/** Says of a field that what can be chosen in it could not be loaded, where it would show an empty list; nothing while it could. */
export function ChoicesFailure({ query, of }: { query: ChoicesQuery; of?: ReactNode }) {
  const { t } = useTranslation();
  if (!choicesFailed(query)) return null;
  const retry = query.refetch && (
    <Button size="small" loading={query.isFetching} onClick={() => void query.refetch?.()}>
      {t('action.retry')}
    </Button>
  );
  return (
    <Notice tone="warning" title={of} action={retry}>
      {t('view.choicesFailed')}
    </Notice>
  );
}
