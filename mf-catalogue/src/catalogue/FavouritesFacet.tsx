import { useTranslation } from 'react-i18next';
import { useSession } from '@titian/shared-auth';
import { Checkbox, Icon, useFormat } from '@titian/shared-ui';
import css from './Facets.module.css';

interface Props {
  count: number;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** Filter by the reader's favourites; a visitor has none. */
export function FavouritesFacet({ count, chosen, onChoose }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { status } = useSession();
  if (status !== 'signedIn') return null;
  return (
    <div className={css.group}>
      <Checkbox className={css.value} checked={chosen} onChange={onChoose}>
        <Icon name="heart" size={14} className={css.heart} />
        <span className={css.label}>{t('facet.mine')}</span>
        <span className={css.count}>{format.number(count)}</span>
      </Checkbox>
    </div>
  );
}
