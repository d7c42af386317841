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

function RowSkeleton({ shown }: { shown: boolean }) {
  return (
    <div className={css.row} aria-busy="true" style={{ visibility: shown ? 'visible' : 'hidden' }}>
      {[1, 2, 3].map((card) => (
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

/** One row of cards, the most urgent first; each leads to the page that handles it. */
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
    <ul className={css.row}>
      {data.map((waiting) => (
        <li key={waiting.kind}>
          <Card waiting={waiting} />
        </li>
      ))}
    </ul>
  );
}
