import { useTranslation } from 'react-i18next';
import { type ApiCard as Card, cataloguePaths } from '@titian/shared-contracts/catalogue';
import { AgencyMark, classes, IconButton, Link, Tag, useFormat } from '@titian/shared-ui';
import { AccessTag } from '../parts/AccessTag';
import { Availability } from '../parts/Availability';
import { CallsSparkline } from '../parts/CallsSparkline';
import { FavouriteButton } from '../parts/FavouriteButton';
import { PriceText } from '../parts/PriceText';
import { RatingMark } from '../parts/RatingMark';
import { useOfferDialog } from '../parts/offer/useOfferDialog';
import css from './ApiCard.module.css';

const TAGS_SHOWN = 2;

function Ribbon({ card }: { card: Card }) {
  const { t } = useTranslation('catalogue');
  if (card.deprecated) return <Tag tone="warning">{t('card.deprecated')}</Tag>;
  if (card.featured) return <Tag tone="accent">{t('card.featured')}</Tag>;
  return card.isNew ? <Tag tone="brand">{t('card.new')}</Tag> : null;
}

/** One API as a card of four fixed rows (owner, name, terms, health), so that ten of them can be scanned like a table. */
export function ApiCard({ card, onTag }: { card: Card; onTag: (tag: string) => void }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { offered, open, dialog } = useOfferDialog(card);
  const name = format.text(card.Name);
  const calls = t('card.calls', { calls: format.compact(card.calls) });
  return (
    <li className={css.card}>
      <header className={css.who}>
        <AgencyMark code={card.organization.code} src={card.organization.imageUrl} />
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
        <span className={css.ribbon}>
          <Ribbon card={card} />
        </span>
        <FavouriteButton api={card} className={css.heart} />
      </header>
      <p className={css.summary}>{format.text(card.summary)}</p>
      <div className={css.terms}>
        <AccessTag mode={card.access} />
        {card.tags.slice(0, TAGS_SHOWN).map(({ value, label }) => (
          <button key={value} type="button" className={css.hash} onClick={() => onTag(value)}>
            #{format.text(label)}
          </button>
        ))}
        <span className={css.price}>
          <PriceText price={card.priceFrom} from />
        </span>
      </div>
      <footer className={classes(css.runs, !offered && css.closed)}>
        <Availability health={card.health} />
        <span className={css.calls}>
          {calls}
          <span className={css.course}>
            <CallsSparkline trend={card.trend} />
          </span>
        </span>
        {offered && (
          <IconButton
            icon="shopping-cart"
            label={t('card.add', { name })}
            className={css.add}
            aria-haspopup="dialog"
            onClick={open}
          />
        )}
      </footer>
      {dialog}
    </li>
  );
}
