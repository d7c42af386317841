import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { useKeyedText } from '../i18n/keyedText';
import { Message } from './Message';
import { asProblem, problemText } from './problem';
import { RequestId } from './RequestId';

export interface FailureProps {
  error: unknown;
  /** What failed, in the user's terms. */
  title?: ReactNode;
  onRetry?: () => void;
  /** A second action beside the retry. */
  action?: ReactNode;
}

/** An error state: what failed, why, a retry, and the request id to quote. */
export function Failure({ error, title, onRetry, action }: FailureProps) {
  const { t } = useTranslation();
  const text = useKeyedText();
  const retry = onRetry && (
    <Button type="primary" icon="reload" onClick={onRetry}>
      {t('action.retry')}
    </Button>
  );
  return (
    <div role="alert">
      <Message
        icon="disconnect"
        title={title ?? t('view.failed')}
        body={problemText(error, text)}
        actions={
          (retry || action) && (
            <>
              {retry}
              {action}
            </>
          )
        }
      >
        <RequestId id={asProblem(error).instance} />
      </Message>
    </div>
  );
}
