import type { ReleaseCheck } from '@titian/shared-contracts/platform';
import { Icon, type IconName, Tag, type Tone, useTranslation } from '@titian/shared-ui';
import css from '../platform.module.css';

type Outcome = ReleaseCheck['outcome'];
const MARKS: Record<Outcome, { tone: Tone; icon: IconName }> = {
  passed: { tone: 'success', icon: 'check' },
  warned: { tone: 'warning', icon: 'warning' },
  failed: { tone: 'error', icon: 'close' },
  unknown: { tone: 'neutral', icon: 'question' },
};
const WORST_FIRST: readonly Outcome[] = ['failed', 'warned', 'unknown', 'passed'];

/** Outcome of a check, in its colour. */
export function OutcomeTag({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('admin');
  const { tone, icon } = MARKS[outcome];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`checks.outcome.${outcome}`)}
    </Tag>
  );
}

/** Number of checks by outcome, worst first; the tooltip names those that didn't pass. */
export function CheckMarks({ checks }: { checks: readonly ReleaseCheck[] }) {
  const { t } = useTranslation('admin');
  if (checks.length === 0) return <span className={css.quiet}>{t('checks.none')}</span>;
  return (
    <span className={css.tags}>
      {WORST_FIRST.map((outcome) => {
        const those = checks.filter((check) => check.outcome === outcome);
        if (those.length === 0) return null;
        const names = those.map(({ name }) => t(`checks.name.${name}`)).join(', ');
        return (
          <span key={outcome} title={names}>
            <Tag tone={MARKS[outcome].tone}>
              <Icon name={MARKS[outcome].icon} size={12} /> {t(`checks.count.${outcome}`, { count: those.length })}
            </Tag>
          </span>
        );
      })}
    </span>
  );
}
