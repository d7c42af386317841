import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { useFormat } from '@titian/shared-ui';
import { ApiActions } from './ApiActions';
import { BuyTerms } from './BuyTerms';
import { useHasPassed } from './useHasPassed';
import { useShownVersion } from './useShownVersion';
import css from './ApiFrame.module.css';

/** Name, price and the reader's actions, below the top bar of a wide screen while those of the header are out of sight. */
export function ApiBuyBar({ detail, actions }: { detail: ApiDetail; actions: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const [version] = useShownVersion(detail);
  if (!useHasPassed(actions)) return null;
  return (
    <div className={css.buy} role="region" aria-label={t('detail.acts')}>
      <div className={css.buyRow}>
        <strong className={css.buyName}>{format.text(detail.Name)}</strong>
        <code>{version?.version}</code>
        <BuyTerms detail={detail} />
        <ApiActions detail={detail} />
      </div>
    </div>
  );
}
