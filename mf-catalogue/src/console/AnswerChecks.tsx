import { type Assertion, judge } from '@titian/shared-contracts/api-test';
import type { GatewayAnswer } from '@titian/shared-auth/gateway';
import { useTranslation } from '@titian/shared-ui';
import { CheckList } from '../parts/tests/CheckList';
import css from './console.module.css';

/** Which assertions an answer meets. */
export function AnswerChecks({ expected, answer }: { expected: readonly Assertion[]; answer: GatewayAnswer }) {
  const { t } = useTranslation('catalogue');
  const checks = judge(expected, { ...answer, cut: answer.cut || !answer.whole });
  const met = checks.filter(({ ok }) => ok).length;
  return (
    <section className={css.judged} aria-label={t('check.title')}>
      <h3 role="status">{t('assertion.metOf', { met, count: checks.length })}</h3>
      <CheckList checks={checks} />
    </section>
  );
}
