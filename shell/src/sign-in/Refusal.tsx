import type { ApiProblem } from '@titian/shared-auth';
import { Notice, problemText, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';

/** Why nobody is signed in: the specification's words, and what the server adds to them. */
export function Refusal({ problem }: { problem: ApiProblem }) {
  const { t } = useTranslation('shell');
  const text = useKeyedText();
  const format = useFormat();
  const { remaining, until } = problem.extra ?? {};
  return (
    <Notice tone="error" icon="exclamation-circle-f" title={problemText(problem, text)}>
      {typeof remaining === 'number' && t('login.remaining', { count: remaining })}
      {typeof until === 'string' && t('login.until', { time: format.dateTime(until) })}
    </Notice>
  );
}
