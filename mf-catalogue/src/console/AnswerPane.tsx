import { useEffect, useRef } from 'react';
import { Empty, Notice, useFormat, useTranslation } from '@titian/shared-ui';
import { AnswerBody } from './AnswerBody';
import { AnswerChecks } from './AnswerChecks';
import { AnswerFigures } from './AnswerFigures';
import { AnswerHead } from './AnswerHead';
import { RefusalCard } from './RefusalCard';
import type { Calls, Sent } from './useCalls';
import { VisitCalls } from './VisitCalls';
import css from './console.module.css';

function Answer({ call }: { call: Sent }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { answer, state, expected } = call;
  if (!answer) {
    if (state === 'key') return <Notice>{t('console.keyOnItsWay')}</Notice>;
    if (state === 'running') return <Notice>{t('console.running')}</Notice>;
    if (state === 'stopped') return <Notice>{t('console.stopped')}</Notice>;
    return (
      <Notice tone="error" title={t('console.noAnswer')}>
        {t('console.noAnswerBody')}
      </Notice>
    );
  }
  const code = answer.headers['x-gdx-error'];
  return (
    <>
      <AnswerHead answer={answer} />
      {code && <RefusalCard code={code} call={call} answer={answer} />}
      <AnswerFigures answer={answer} isRunning={state === 'running'} />
      {state === 'done' && expected.length > 0 && <AnswerChecks expected={expected} answer={answer} />}
      <AnswerBody answer={answer} />
      {state === 'done' && !answer.whole && <Notice tone="warning">{t('console.brokeOff')}</Notice>}
      {answer.cut && <p className={css.quiet}>{t('console.cut', { size: format.bytes(answer.bytes) })}</p>}
    </>
  );
}

/** What came back of the call that is shown, and the calls of this visit. */
export function AnswerPane({ calls }: { calls: Calls }) {
  const { t } = useTranslation('catalogue');
  const { current } = calls;
  const pane = useRef<HTMLElement>(null);
  const shown = current?.n;
  // On a narrow page it is below the form: who sends is taken to what comes back.
  useEffect(() => {
    const box = pane.current;
    if (shown !== undefined && box && box.getBoundingClientRect().top > window.innerHeight)
      box.scrollIntoView?.({ block: 'start' });
  }, [shown]);
  return (
    <section ref={pane} className={css.answer} aria-label={t('console.answer')}>
      {current ? (
        <Answer key={current.n} call={current} />
      ) : (
        <Empty icon="send" title={t('console.nothingYet')} body={t('console.nothingYetBody')} />
      )}
      <VisitCalls calls={calls} />
    </section>
  );
}
