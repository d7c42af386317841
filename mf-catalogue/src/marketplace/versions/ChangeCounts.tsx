import { useTranslation } from 'react-i18next';
import type { ChangelogEntry } from '@titian/shared-contracts/catalogue';
import { Tag } from '@titian/shared-ui';
import { SEVERITIES, TONES } from './severities';
import css from './Versions.module.css';

/** Number of changes by severity: `2 memutuskan · 3 selamat`. */
export function ChangeCounts({ counts }: Pick<ChangelogEntry, 'counts'>) {
  const { t } = useTranslation('catalogue');
  const shown = SEVERITIES.filter((severity) => counts[severity] > 0);
  if (shown.length === 0) return <span className={css.meaning}>{t('change.same')}</span>;
  return (
    <span className={css.counts}>
      {shown.map((severity) => (
        <Tag key={severity} tone={TONES[severity]}>
          {t(`change.count.${severity}`, { count: counts[severity] })}
        </Tag>
      ))}
    </span>
  );
}
