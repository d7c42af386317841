import type { Answer } from '@titian/shared-contracts';
import type { application, Credential } from '@titian/shared-contracts/subscription';
import { StatusTag, useFormat, useTranslation, When } from '@titian/shared-ui';
import { KeyActs } from './KeyActs';
import css from './subscriptions.module.css';

export type Issued = Answer<typeof application.issue>;

interface KeyRowProps {
  credential: Credential;
  onIssued: (issued: Issued) => void;
}

/** A key by what may be shown of it, and what can be done with it. */
export function KeyRow({ credential, onIssued }: KeyRowProps) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { prefix, state, label, createdAt, graceUntil, lastUsedAt } = credential;
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
      {state === 'Active' && <KeyActs credential={credential} onIssued={onIssued} />}
    </li>
  );
}
