import type { ApiProblem } from '@titian/shared-auth';
import { Notice, problemText, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import './words';

/** Why a sign-in was refused: the specification's text, and details from the server. */
export function Refusal({ problem }: { problem: ApiProblem }) {
  const { t } = useTranslation('signIn');
  const text = useKeyedText();
  const format = useFormat();
  const { remaining, until } = problem.extra ?? {};
  const isCode = problem.code === 'auth.codeIncorrect';
  return (
    <Notice tone="error" icon="exclamation-circle-f" title={problemText(problem, text)}>
      {typeof remaining === 'number' && t(isCode ? 'code.tries' : 'remaining', { count: remaining })}
      {typeof until === 'string' && t('until', { time: format.dateTime(until) })}
    </Notice>
  );
}
