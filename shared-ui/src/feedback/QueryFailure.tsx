import type { ReactNode } from 'react';
import { Failure } from './Failure';
import { Forbidden } from './Forbidden';
import { Missing, RecordFrame, type RecordPage } from './Missing';
import { asProblem, type Problem } from './problem';
import type { QueryLike } from './queryLike';

interface Props {
  query: Pick<QueryLike<unknown>, 'error' | 'refetch'>;
  title?: ReactNode;
  page?: RecordPage;
}

/** The address of a record can also have an id that cannot exist: the server then refuses the call's parameters. */
const isMissing = ({ status, errors = [] }: Problem, page: RecordPage | undefined) =>
  status === 404 || (status === 422 && (page !== undefined || errors.some(({ path }) => path.startsWith('/params/'))));

function Reason({ query, title, page }: Props) {
  const problem = asProblem(query.error);
  const permission = problem.extra?.permission;
  if (problem.status === 403) return <Forbidden permission={typeof permission === 'string' ? permission : undefined} />;
  if (isMissing(problem, page)) return <Missing list={page?.list} />;
  return <Failure error={query.error} title={title} onRetry={query.refetch && (() => void query.refetch?.())} />;
}

/** Why there is no data, and what to do. */
export function QueryFailure(props: Props) {
  const reason = <Reason {...props} />;
  return props.page ? <RecordFrame {...props.page}>{reason}</RecordFrame> : reason;
}
