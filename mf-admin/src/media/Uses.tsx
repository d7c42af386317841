import { Link, useFormat, useTranslation } from '@titian/shared-ui';
import { placePath } from './placePath';
import type { Target } from '../parts/pictures/target';
import css from './media.module.css';

/** Where a picture is used: each place with how often, and the page that shows it. */
export function Uses({ target }: { target: Pick<Target, 'of' | 'code' | 'uses' | 'title'> }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const uses = target.uses.filter(({ count }) => count !== 0);
  if (uses.length === 0) return <span className={css.quiet}>{t('media.unused')}</span>;
  return (
    <ul className={css.uses} aria-label={t('media.usesOf', { name: target.title })}>
      {uses.map(({ place, count }) => (
        <li key={place}>
          <Link to={placePath(place, target)}>
            {t(`media.place.${place}`)}
            {count !== null && `: ${format.number(count)}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}
