import { useState } from 'react';
import { type Credential, ENDING_SOON_DAYS } from '@titian/shared-contracts/subscription';
import { useFormat, useTranslation } from '@titian/shared-ui';
import css from './applications.module.css';

const DAY = 86_400_000;
/** Days of a grace period that get a mark each on its bar. */
const MOST_MARKS = 14;

/** The grace period of a rotated key, as days that have passed and are left. */
function Grace({ since, until, now }: { since: number; until: number; now: number }) {
  const { t } = useTranslation('myapi');
  const days = Math.max(1, Math.round((until - since) / DAY));
  const share = Math.min(1, Math.max(0, (now - since) / (until - since)));
  const day = Math.min(days, Math.floor(share * days) + 1);
  return (
    <span
      className={css.track}
      role="img"
      aria-label={t('credentials.graceDay', { day, days })}
      style={{ '--days': Math.min(days, MOST_MARKS), '--passed': `${share * 100}%` }}
    />
  );
}

/** Until when a key is accepted. `since` is when its successor was made. */
export function Until({ credential, since }: { credential: Credential; since?: string }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const { state, expiresAt, graceUntil } = credential;
  if (state === 'Rotating' && graceUntil) {
    const end = Date.parse(graceUntil);
    return (
      <span className={css.stacked}>
        <span title={format.dateTime(graceUntil)}>{t('credentials.rotating', { day: format.date(graceUntil) })}</span>
        {since && <Grace since={Date.parse(since)} until={end} now={now} />}
      </span>
    );
  }
  if (state === 'Revoked') return <span className={css.quiet}>–</span>;
  if (!expiresAt) return <span className={css.quiet}>{t('credentials.never')}</span>;
  const left = Math.ceil((Date.parse(expiresAt) - now) / DAY);
  if (left <= 0) return <span className={css.quiet}>{format.date(expiresAt)}</span>;
  return (
    <span className={css.stacked}>
      <span className={left <= ENDING_SOON_DAYS ? css.soon : undefined}>{t('credentials.left', { count: left })}</span>
      <span className={css.quiet}>{format.date(expiresAt)}</span>
    </span>
  );
}
