import { useTranslation } from 'react-i18next';
import { PAGE_SIZES } from '@titian/shared-contracts';
import { useFormat } from '../format/useFormat';
import { Icon } from '../marks/icon/Icon';
import { pagesToShow } from './pagesToShow';
import { Segmented } from './Segmented';
import css from './Pager.module.css';

export interface PagerProps {
  page: number;
  pageSize: number;
  totalItems: number;
  onChange: (to: { page: number; pageSize: number }) => void;
}

const sizes = PAGE_SIZES.map((size) => ({ value: size as number, label: size }));

/** Page navigation of a list, with the page sizes of spec §9. A new size starts at page 1. */
export function Pager({ page, pageSize, totalItems, onChange }: PagerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const last = Math.max(1, Math.ceil(totalItems / pageSize));
  const go = (to: number) => onChange({ page: to, pageSize });
  const from = totalItems === 0 ? 0 : (page - 1) * pageSize + 1;
  const range = {
    from: format.number(from),
    to: format.number(Math.min(page * pageSize, totalItems)),
    total: format.number(totalItems),
  };
  return (
    <nav className={css.pager} aria-label={t('nav.pages')}>
      <span className={css.range} aria-live="polite">
        {t('table.range', range)}
      </span>
      <span className={css.pages}>
        <button
          type="button"
          className={css.page}
          aria-label={t('action.previous')}
          disabled={page <= 1}
          onClick={() => go(page - 1)}
        >
          <Icon name="left" size={12} />
        </button>
        {pagesToShow(page, last).map((at, index) =>
          at === null ? (
            <span key={`gap-${index}`} className={css.page}>
              …
            </span>
          ) : (
            <button
              key={at}
              type="button"
              className={css.page}
              aria-label={t('nav.page', { page: at })}
              aria-current={at === page ? 'page' : undefined}
              onClick={() => go(at)}
            >
              {format.number(at)}
            </button>
          ),
        )}
        <button
          type="button"
          className={css.page}
          aria-label={t('action.next')}
          disabled={page >= last}
          onClick={() => go(page + 1)}
        >
          <Icon name="right" size={12} />
        </button>
      </span>
      <Segmented
        label={t('nav.pageSize')}
        options={sizes}
        value={pageSize}
        onChange={(size) => onChange({ page: 1, pageSize: size })}
      />
    </nav>
  );
}
