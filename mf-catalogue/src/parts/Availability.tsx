import { useTranslation } from 'react-i18next';
import type { ApiCard } from '@titian/shared-contracts/catalogue';
import { HealthDot, Tooltip, useFormat } from '@titian/shared-ui';
import css from './parts.module.css';

/** A dot and the availability over thirty days. */
export function Availability({ health }: { health: ApiCard['health'] }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  if (health.availability === null)
    return (
      <span className={css.availability}>
        <HealthDot state="unknown" text />
      </span>
    );
  return (
    <Tooltip title={t('card.availability')}>
      <span className={css.availability}>
        <HealthDot state={health.state} />
        {format.percent(health.availability)}
      </span>
    </Tooltip>
  );
}
