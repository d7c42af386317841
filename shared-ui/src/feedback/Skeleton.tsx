import { SrOnly } from '../marks/SrOnly';
import { useTranslation } from 'react-i18next';
import css from './Skeleton.module.css';

const count = (length: number) => Array.from({ length }, (_, index) => index);

function LoadingText() {
  const { t } = useTranslation();
  return <SrOnly>{t('view.loading')}</SrOnly>;
}

/** One grey bar; width and height in CSS units or pixels. */
export function Skeleton({
  width = '100%',
  height = 13,
  radius,
}: {
  width?: number | string;
  height?: number | string;
  radius?: number;
}) {
  return <i aria-hidden="true" className={css.bone} style={{ width, height, borderRadius: radius }} />;
}

/** Lines of text. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className={css.lines}>
      <LoadingText />
      {count(lines).map((line) => (
        <Skeleton key={line} width={`${94 - ((line * 23) % 40)}%`} />
      ))}
    </div>
  );
}

/** Cards with a mark, a title and text, in a grid. */
export function SkeletonCards({ cards = 6 }: { cards?: number }) {
  return (
    <div className={css.cards}>
      <LoadingText />
      {count(cards).map((card) => (
        <div key={card} className={css.card}>
          <div className={css.lines}>
            <span className={css.head}>
              <Skeleton width={44} height={44} radius={10} />
              <span>
                <Skeleton width="55%" />
                <Skeleton width="35%" height={10} />
              </span>
            </span>
            <Skeleton width="94%" />
            <Skeleton width="70%" />
            <Skeleton width="40%" height={22} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Rows of a table. */
export function SkeletonRows({ rows = 5, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <div>
      <LoadingText />
      {count(rows).map((row) => (
        <div key={row} className={css.row}>
          {count(columns).map((column) => (
            <Skeleton key={column} />
          ))}
        </div>
      ))}
    </div>
  );
}
