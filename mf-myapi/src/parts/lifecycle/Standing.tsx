import type { VersionReview } from '@titian/shared-contracts/lifecycle';
import { Button, Card, Facts, Notice, StatusTag, useFormat, useTranslation } from '@titian/shared-ui';
import { ActDialogs } from './ActDialogs';
import css from './lifecycle.module.css';
import { plannedOf } from './plannedOf';
import { REVIEW_ACTS, useVersionActs } from './useVersionActs';

const STEPS = ['submitted', 'decided', 'scheduled', 'published'] as const;
/** Who did each step, and when. */
function useSteps(version: VersionReview) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  return STEPS.flatMap((key) => {
    const step = key === 'scheduled' ? plannedOf(version) : version[key];
    const said = step && [format.dateTime(step.at), step.by].filter(Boolean).join(' · ');
    return said ? [[t(`lifecycle.fact.${key}`), said] as const] : [];
  });
}

/** Where a version stands in its review, who decides, and what the reader may do. */
export function Standing({ version }: { version: VersionReview }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { actsOf, open, close } = useVersionActs(version);
  const [first, ...others] = actsOf(REVIEW_ACTS);
  const isStopped = version.allowed.includes('submit') && version.checklist.some(({ done }) => !done);
  const facts = useSteps(version);
  return (
    <Card title={t('lifecycle.review')} actions={<StatusTag kind="version" state={version.state} />}>
      <div className={css.standing}>
        {!version.changed && (
          <p>
            {version.waiting
              ? t('lifecycle.waiting.next', { at: format.dateTime(version.waiting.until) })
              : t(`lifecycle.next.${version.state}`, { name: t(`lifecycle.reviewedBy.${version.reviewedBy}`) })}
          </p>
        )}
        {version.changed && (
          <Notice tone="warning" title={t('lifecycle.changedTitle')}>
            {t('lifecycle.changedBody')}
          </Notice>
        )}
        {isStopped && <Notice tone="info">{t('lifecycle.stopped')}</Notice>}
        {facts.length > 0 && <Facts rows={facts} />}
        {first && (
          <div className={css.acts}>
            {[first, ...others].map((act, index) => (
              <Button
                key={act.key}
                type={index === 0 ? 'primary' : 'default'}
                icon={act.icon}
                disabled={Boolean(act.disabled) || (act.key === 'submit' && isStopped)}
                onClick={act.run}
              >
                {act.label}
              </Button>
            ))}
          </div>
        )}
      </div>
      {open && <ActDialogs act={open} version={version} onClose={close} />}
    </Card>
  );
}
