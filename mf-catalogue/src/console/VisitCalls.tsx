import { Tag, useFormat, useTranslation, Verb } from '@titian/shared-ui';
import { toneOf } from './AnswerHead';
import type { Calls } from './useCalls';
import css from './console.module.css';

/** The calls of this visit: each may be shown again. */
export function VisitCalls({ calls }: { calls: Calls }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  if (calls.calls.length < 2) return null;
  return (
    <section className={css.part} aria-label={t('console.visit')}>
      <h3>{t('console.visit')}</h3>
      <ol className={css.visit}>
        {calls.calls.map(({ n, at, operation, answer }) => (
          <li key={n}>
            <button type="button" aria-pressed={n === calls.current?.n} onClick={() => calls.show(n)}>
              {answer ? <Tag tone={toneOf(answer.status)}>{answer.status}</Tag> : <Tag>–</Tag>}
              <Verb method={operation.method} />
              <span className={css.visited}>{format.text(operation.summary) || operation.path}</span>
              <span className={css.quiet}>
                {answer ? t('console.ms', { value: format.number(answer.ms) }) : ''} {format.time(at)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
