import { useEffect, useRef } from 'react';
import { Notice, useTranslation } from '@titian/shared-ui';
import { useSearchParams } from 'react-router';
import { useUnlockMutation } from './account.api';

/** Unblocks the account of a mailed link, and shows the result. */
export function UnlockNotice() {
  const { t } = useTranslation('signIn');
  const [query] = useSearchParams();
  const token = query.get('unlock');
  const [unlock, { isSuccess, isError }] = useUnlockMutation();
  const requested = useRef<string | null>(null);

  useEffect(() => {
    // The link works once: StrictMode's second mount must not use it again.
    if (!token || requested.current === token) return;
    requested.current = token;
    void unlock({ body: { token } });
  }, [token, unlock]);

  if (isSuccess) return <Notice tone="success" title={t('unlocked.title')} children={t('unlocked.body')} />;
  if (isError) return <Notice tone="warning" title={t('unlockOver.title')} children={t('unlockOver.body')} />;
  return null;
}
