import { useEffect, useMemo } from 'react';
import { useSession } from '@titian/shared-auth';
import { addressOf } from '../read-calls/fill';
import { useReadCalls } from '../read-calls/useReadCalls';
import { useReportAnswer } from '../read-calls/useReportAnswer';
import { rowsIn } from './finds';
import type { NamedFinder } from './useFinders';

const LEAST = 2;

/** What the finders answer for the words typed; nothing for fewer than two letters. */
export const useFound = (finders: readonly NamedFinder[], typed: string) => {
  const { user } = useSession();
  const report = useReportAnswer();
  const asking = useMemo(() => (typed.length < LEAST ? [] : finders), [finders, typed]);
  const values = useMemo(() => ({ q: typed, userId: user?.id ?? '' }), [typed, user?.id]);
  const replies = useReadCalls(
    useMemo(() => asking.map((finder) => ({ url: addressOf(finder, values), tags: finder.tags })), [asking, values]),
  );
  const answers = asking.map((finder, at) => ({ finder, answer: replies[at]?.data }));
  const unlike = answers.filter(({ finder, answer }) => answer !== undefined && !rowsIn(finder, answer));
  useEffect(() => {
    for (const { finder } of unlike) report(finder.section, `${finder.path} has no list at ${finder.rows}`);
  });
  return {
    answers,
    busy: replies.some(({ isLoading, isUninitialized }) => isLoading || isUninitialized),
    failed: replies.some(({ isError }) => isError),
  };
};
