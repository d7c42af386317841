import { Button, Notice, useFormat, useTranslation } from '@titian/shared-ui';
import type { Dispute } from './useDisputes';
import css from './authoring.module.css';

/** A value of any field as words. */
function useWords() {
  const format = useFormat();
  const { t } = useTranslation('myapi');
  return (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'authoring.yes' : 'authoring.no');
    if (Array.isArray(value)) return value.join(', ') || '–';
    if (typeof value === 'object' && value !== null && 'my' in value) return format.text(value as never) || '–';
    return String(value ?? '') || '–';
  };
}

/** Parts that two people changed at once: both are shown, and the author chooses. */
export function DisputeNotice({
  disputes,
  settle,
}: {
  disputes: readonly Dispute[];
  settle: (dispute: Dispute, choice: 'mine' | 'theirs') => void;
}) {
  const { t } = useTranslation('myapi');
  const words = useWords();
  if (disputes.length === 0) return null;
  return (
    <Notice tone="warning" title={t('authoring.dispute.title')}>
      {t('authoring.dispute.body')}
      <ul className={css.disputes}>
        {disputes.map((dispute) => (
          <li key={dispute.field}>
            <strong>{t(`authoring.fields.${dispute.field}`)}</strong>
            <span>{t('authoring.dispute.mine', { value: words(dispute.mine) })}</span>
            <span>{t('authoring.dispute.theirs', { value: words(dispute.theirs) })}</span>
            <span className={css.choices}>
              <Button size="small" onClick={() => settle(dispute, 'mine')}>
                {t('authoring.dispute.keepMine')}
              </Button>
              <Button size="small" onClick={() => settle(dispute, 'theirs')}>
                {t('authoring.dispute.takeTheirs')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
