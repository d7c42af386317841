import { useEffect, useState } from 'react';
import { LIVE_EVERY_MS } from '@titian/shared-contracts/traffic';
import { Tag, useTranslation } from '@titian/shared-ui';
import css from './trafficStatus.module.css';

const SECOND = 1_000;

/** Seconds since it was mounted: since the figures came, whatever the clock of this machine says. */
function Age() {
  const { t } = useTranslation('myapi');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    // Counted by the clock: in a tab that isn't seen, timers are late.
    const began = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - began) / SECOND)), SECOND);
    return () => clearInterval(timer);
  }, []);
  return <span className={css.age}>{t('trafficStatus.age', { seconds })}</span>;
}

/** Whether the figures come by themselves, and how old they are. */
export function Freshness({ at, isLive }: { at: string | undefined; isLive: boolean }) {
  const { t } = useTranslation('myapi');
  return (
    <span className={css.freshness}>
      <span role="status">
        {isLive ? (
          <Tag tone="success" icon="thunderbolt">
            {t('trafficStatus.live')}
          </Tag>
        ) : (
          <Tag tone="warning" icon="disconnect">
            {t('trafficStatus.away', { seconds: LIVE_EVERY_MS / SECOND })}
          </Tag>
        )}
      </span>
      {at && <Age key={at} />}
    </span>
  );
}
