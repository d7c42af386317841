import { useEffect, useMemo } from 'react';
import { useSession } from '@titian/shared-auth';
import { addressOf } from '../read-calls/fill';
import { useReadCalls } from '../read-calls/useReadCalls';
import { useReportAnswer } from '../read-calls/useReportAnswer';
import { rowsIn } from './finderItems';
import type { NamedFinder } from './useFinders';

const MIN_LENGTH = 2;

/** The finders' answers for the typed text; none for fewer than two letters. */
export const useFound = (finders: readonly NamedFinder[], typed: string) => {
  const { user } = useSession();
  const report = useReportAnswer();
  const active = useMemo(() => (typed.length < MIN_LENGTH ? [] : finders), [finders, typed]);
  const values = useMemo(() => ({ q: typed, userId: user?.id ?? '' }), [typed, user?.id]);
  const replies = useReadCalls(
    useMemo(() => active.map((finder) => ({ url: addressOf(finder, values), tags: finder.tags })), [active, values]),
  );
  const answers = active.map((finder, at) => ({ finder, answer: replies[at]?.data }));
  const malformed = answers.filter(({ finder, answer }) => answer !== undefined && !rowsIn(finder, answer));
  useEffect(() => {
    for (const { finder } of malformed) report(finder.section, `${finder.path} has no list at ${finder.rows}`);
  });
  return {
    answers,
    busy: replies.some(({ isLoading, isUninitialized }) => isLoading || isUninitialized),
    failed: replies.some(({ isError }) => isError),
  };
};
