import { useTranslation } from 'react-i18next';
import { type ApiCard, cataloguePaths } from '@titian/shared-contracts/catalogue';
import { AgencyMark, IconButton, Link, useFormat } from '@titian/shared-ui';
import { AccessTag } from '../parts/AccessTag';
import { Availability } from '../parts/Availability';
import { CallsSparkline } from '../parts/CallsSparkline';
import { FavouriteButton } from '../parts/FavouriteButton';
import { PriceText } from '../parts/PriceText';
import { RatingMark } from '../parts/RatingMark';
import { useOfferDialog } from '../parts/offer/useOfferDialog';
import css from './ApiRow.module.css';

/** One API as a row of the list view. */
export function ApiRow({ card }: { card: ApiCard }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { offered, open, dialog } = useOfferDialog(card);
  const name = format.text(card.Name);
  return (
    <li className={css.row}>
      <AgencyMark code={card.organization.code} src={card.organization.imageUrl} size={36} />
      <div className={css.names}>
        <h3 className={css.name}>
          <Link to={cataloguePaths.marketplace(card.id)} className={css.cover} data-result="">
            {name}
          </Link>{' '}
          <code className={css.version}>{card.version}</code>
        </h3>
        <p className={css.agency}>
          <span>{format.text(card.organization.name)}</span>
          <RatingMark rating={card.rating} />
        </p>
      </div>
      <span className={css.access}>
        <AccessTag mode={card.access} />
      </span>
      <span className={css.price}>
        <PriceText price={card.priceFrom} from />
      </span>
      <span className={css.health}>
        <Availability health={card.health} />
      </span>
      <span className={css.calls}>
        {t('card.calls', { calls: format.compact(card.calls) })}
        <CallsSparkline trend={card.trend} width={64} height={20} />
      </span>
      <FavouriteButton api={card} className={css.heart} />
      {offered && (
        <IconButton
          icon="shopping-cart"
          label={t('card.add', { name })}
          className={css.add}
          aria-haspopup="dialog"
          onClick={open}
        />
      )}
      {dialog}
    </li>
  );
}
