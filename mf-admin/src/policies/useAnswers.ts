import { asProblem, type QueryLike } from '@titian/shared-ui';
import { useSettled } from '../parts/useSettled';
import { useCallersQuery, useExplainQuery } from './policies.api';
import { type Sent, sentOf } from './SentFields';

export type Environment = 'Production' | 'Sandbox';
export interface Asked {
  versionId: string;
  operationId: string;
  environment: Environment;
  ip: string;
  /** Empty for none; undefined for the one that each application was granted. */
  purpose: string | undefined;
  at: string | undefined;
  sent: Sent;
}

/** What the server says against the address of the question; null where it says nothing of it. */
const addressFault = (error: unknown): string | null =>
  asProblem(error).errors?.find(({ path }) => path === '/query/ip')?.code ?? null;

/**
 * Who could make a call, and what the gateway would say to one of them: the application of this id, or the first. An answer to another question
 * is never shown: until the one that is asked now is answered, it is loading; while it can't be asked, there is none.
 */
export function useAnswers(asked: Asked, applicationId: string | null) {
  const [settled, isSettled] = useSettled(asked);
  const { sent, ...rest } = settled;
  const said = sentOf(sent);
  const question = { ...rest, ...said };
  const isWhole = settled.operationId !== '' && settled.ip.trim() !== '' && said !== null;
  const callers = useCallersQuery({ query: question }, { skip: !isWhole });
  const ipFault = isSettled && isWhole ? addressFault(callers.error) : null;
  const ofQuestion = <T>(query: QueryLike<T>): QueryLike<T> => {
    const data = isSettled && isWhole ? query.currentData : undefined;
    return {
      ...query,
      data,
      isLoading: !isSettled || (query.isFetching === true && data === undefined),
      error: isSettled && isWhole && ipFault === null ? query.error : undefined,
    };
  };
  const shown = ofQuestion(callers);
  const chosen = shown.data?.find(({ application }) => application.id === applicationId) ?? shown.data?.[0];
  const explained = useExplainQuery(
    { query: { ...question, applicationId: chosen?.application.id ?? '' } },
    { skip: !isWhole || !chosen },
  );
  return { callers: shown, chosen: chosen?.application.id ?? '', explained: ofQuestion(explained), ipFault };
}
