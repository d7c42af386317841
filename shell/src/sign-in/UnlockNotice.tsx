import { useEffect, useRef } from 'react';
import { Notice, useTranslation } from '@titian/shared-ui';
import { useSearchParams } from 'react-router';
import { useUnlockMutation } from './account.api';

/** Lifts the block of the account whose mailed link led here, and says how it went. */
export function UnlockNotice() {
  const { t } = useTranslation('signIn');
  const [query] = useSearchParams();
  const token = query.get('unlock');
  const [unlock, { isSuccess, isError }] = useUnlockMutation();
  const asked = useRef<string | null>(null);

  useEffect(() => {
    // The link works once: not again when React mounts twice.
    if (!token || asked.current === token) return;
    asked.current = token;
    void unlock({ body: { token } });
  }, [token, unlock]);

  if (isSuccess) return <Notice tone="success" title={t('unlocked.title')} children={t('unlocked.body')} />;
  if (isError) return <Notice tone="warning" title={t('unlockOver.title')} children={t('unlockOver.body')} />;
  return null;
}
