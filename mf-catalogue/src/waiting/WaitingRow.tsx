import {
  Button,
  classes,
  Icon,
  Link,
  Notice,
  Skeleton,
  useKeyedText,
  useSteadyPending,
  useTranslation,
} from '@titian/shared-ui';
import type { Waiting } from '@titian/shared-contracts/waiting';
import { useListWaitingQuery } from './waiting.api';
import { useCardOf } from './waitingCards';
import css from './Waiting.module.css';

/** Seconds after which a return to the page reads again: use and health change without an event. */
const OLD_AFTER = 60;

/** At most so many cards side by side, with room and with less of it. */
const [MOST, MOST_NARROW] = [5, 4];
/** As many in each row as in the others: six stand in two rows of three. */
const beside = (count: number, most: number) => Math.ceil(count / Math.ceil(count / most));
const columnsFor = (count: number) => ({
  '--cards': beside(count, MOST),
  '--cards-narrow': beside(count, MOST_NARROW),
});

const BONES = 3;

function RowSkeleton({ shown }: { shown: boolean }) {
  return (
    <div
      className={css.row}
      aria-busy="true"
      style={{ ...columnsFor(BONES), visibility: shown ? 'visible' : 'hidden' }}
    >
      {Array.from({ length: BONES }, (_, card) => (
        <div key={card} className={classes(css.card, css.bones)}>
          <Skeleton width="70%" />
          <Skeleton width="45%" height={10} />
        </div>
      ))}
    </div>
  );
}

function Card({ waiting }: { waiting: Waiting }) {
  const { icon, title, detail, to, urgent } = useCardOf()(waiting);
  return (
    <Link to={to} className={classes(css.card, urgent && css.urgent)}>
      <Icon name={icon} size={18} />
      <span className={css.words}>
        <strong>{title}</strong>
        <span className={css.detail}>{detail}</span>
      </span>
    </Link>
  );
}

/** The cards in a row, or more where it is narrow, the most urgent first; each leads to the page that handles it. */
export function WaitingRow() {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const { data, isLoading, isError, refetch } = useListWaitingQuery(undefined, {
    refetchOnMountOrArgChange: OLD_AFTER,
  });
  const pending = useSteadyPending(isLoading);
  if (pending.waiting) return <RowSkeleton shown={pending.show} />;
  if (!data) {
    const retry = (
      <Button size="small" onClick={() => void refetch()}>
        {text('action.retry')}
      </Button>
    );
    return isError ? <Notice action={retry}>{t('waiting.failed')}</Notice> : null;
  }
  if (data.length === 0)
    return (
      <p className={css.nothing}>
        <Icon name="check-circle" /> {t('waiting.nothing')}
      </p>
    );
  return (
    <ul className={css.row} style={columnsFor(data.length)}>
      {data.map((waiting) => (
        <li key={waiting.kind}>
          <Card waiting={waiting} />
        </li>
      ))}
    </ul>
  );
}
