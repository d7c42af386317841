import type { GatewayAnswer } from '@titian/shared-auth/gateway';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { type Limit, limitsOf, spanOf } from './limits';
import css from './console.module.css';

/** Limits of so few calls are drawn one by one. */
const DRAWN = 12;

function LimitRow({ limit }: { limit: Limit }) {
  const { t } = useTranslation('catalogue');
  const keyed = useKeyedText('catalogue');
  const format = useFormat();
  const { name, quota, remaining, reset, window } = limit;
  const span = (seconds: number) => {
    const { unit, count } = spanOf(seconds);
    return t(`console.span.${unit}`, { count });
  };
  const label = keyed(`console.limit.${name}`, {}, name);
  const share = quota > 0 ? remaining / quota : 0;
  const isDrawn = quota <= DRAWN;
  return (
    <li data-empty={remaining === 0 ? '' : undefined}>
      <span>
        <b>{t('console.left', { left: format.number(remaining), count: format.number(quota) })}</b>{' '}
        <span className={css.quiet}>
          {label} · {span(window)}
        </span>
      </span>
      <span
        className={css.meter}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={quota}
        aria-valuenow={remaining}
        style={{ gridTemplateColumns: isDrawn ? `repeat(${quota}, 1fr)` : `${share}fr ${1 - share}fr` }}
      >
        {isDrawn ? (
          Array.from({ length: quota }, (_, index) => <i key={index} data-on={index < remaining ? '' : undefined} />)
        ) : (
          <>
            <i data-on="" />
            <i />
          </>
        )}
      </span>
      {remaining < quota && <span className={css.quiet}>{t('console.resets', { time: span(reset) })}</span>}
    </li>
  );
}

/** Time, size and limits of an answer. */
export function AnswerFigures({ answer, isRunning }: { answer: GatewayAnswer; isRunning: boolean }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { ms, headersMs, bytes, headers } = answer;
  const limits = limitsOf(headers);
  const first = ms > 0 ? headersMs / ms : 1;
  return (
    <div className={css.figures}>
      <div>
        <p>
          <b>{t('console.ms', { value: format.number(ms) })}</b>{' '}
          <span className={css.quiet}>{format.bytes(bytes)}</span>
        </p>
        <span className={css.meter} aria-hidden="true" style={{ gridTemplateColumns: `${first}fr ${1 - first}fr` }}>
          <i data-on="" />
          <i data-body="" />
        </span>
        <p className={css.quiet}>
          {isRunning
            ? t('console.coming')
            : t('console.phases', { first: format.number(headersMs), rest: format.number(ms - headersMs) })}
        </p>
      </div>
      {limits.length > 0 && (
        <ul className={css.limits} aria-label={t('console.limits')}>
          {limits.map((limit) => (
            <LimitRow key={limit.name} limit={limit} />
          ))}
        </ul>
      )}
      {headers['x-gdx-overage'] && <p className={css.required}>{t('console.overage')}</p>}
    </div>
  );
}
