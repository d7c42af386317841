import { useTranslation } from 'react-i18next';
import type { ChangelogEntry } from '@titian/shared-contracts/catalogue';
import { Tag } from '@titian/shared-ui';
import { SEVERITIES, TONES } from './severities';
import css from './Versions.module.css';

/** How much changed, by weight: `2 memutuskan · 3 selamat`. */
export function ChangeCounts({ counts }: Pick<ChangelogEntry, 'counts'>) {
  const { t } = useTranslation('catalogue');
  const told = SEVERITIES.filter((severity) => counts[severity] > 0);
  if (told.length === 0) return <span className={css.meaning}>{t('change.same')}</span>;
  return (
    <span className={css.counts}>
      {told.map((severity) => (
        <Tag key={severity} tone={TONES[severity]}>
          {t(`change.count.${severity}`, { count: counts[severity] })}
        </Tag>
      ))}
    </span>
  );
}
