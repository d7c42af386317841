import type { Credential } from '@titian/shared-contracts/subscription';
import { StatusTag, useFormat, useTranslation, When } from '@titian/shared-ui';
import type { Issued } from './issued';
import { KeyActs } from './KeyActs';
import css from './subscriptions.module.css';

interface KeyRowProps {
  credential: Credential;
  /** A new key is shown that isn't stored yet: another would take its place. */
  isWaiting: boolean;
  onIssued: (issued: Issued) => void;
}

/** A key by its visible prefix, with its state and actions. */
export function KeyRow({ credential, isWaiting, onIssued }: KeyRowProps) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { prefix, state, label, createdAt, graceUntil, lastUsedAt, allowed } = credential;
  return (
    <li className={css.key}>
      <div>
        <p>
          <code>{prefix}…</code> <StatusTag kind="credential" state={state} />
        </p>
        <p className={css.quiet}>
          {label} · {t('keys.created')} {format.date(createdAt)}
          {lastUsedAt && (
            <>
              {' · '}
              {t('keys.lastUsed')} <When at={lastUsedAt} exact />
            </>
          )}
        </p>
        {state === 'Rotating' && graceUntil && (
          <p className={css.quiet}>
            {t('keys.until')} <When at={graceUntil} exact />
          </p>
        )}
      </div>
      {allowed.length > 0 && <KeyActs credential={credential} isWaiting={isWaiting} onIssued={onIssued} />}
    </li>
  );
}
