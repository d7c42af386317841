import { useState } from 'react';
import { startSession, useSession } from '@titian/shared-auth';
import { Button, Notice, problemText, RequestId, useKeyedText, useTranslation } from '@titian/shared-ui';
import styles from './SessionNotice.module.css';

/** Above a page for everybody: that it is unknown who is here, and why. The page shows what a visitor sees; nobody has been signed out. */
export function SessionNotice() {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  const text = useKeyedText();
  const { unknown } = useSession();
  const [isTrying, setTrying] = useState(false);
  if (!unknown) return null;
  const retry = () => {
    setTrying(true);
    void startSession().finally(() => setTrying(false));
  };
  return (
    <div className={styles.notice}>
      <Notice
        tone="warning"
        title={t('error.sessionUnknown')}
        action={
          <Button size="small" loading={isTrying} onClick={retry}>
            {common('action.retry')}
          </Button>
        }
      >
        {problemText(unknown, text)} {t('error.sessionVisitor')}{' '}
        {unknown.instance && <RequestId id={unknown.instance} />}
      </Notice>
    </div>
  );
}
