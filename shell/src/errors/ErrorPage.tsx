import { Button, problemText, useKeyedText, useTranslation } from '@titian/shared-ui';
import { parsePath } from 'react-router';
import { useLocalPath } from '../locale/useLocalPath';
import { usePageError } from './pageError';
import { ErrorView } from './ErrorView';

/** Spec §2: the message of the stored error, else 'Error'; its status, else 500. */
export function ErrorPage() {
  const { t } = useTranslation();
  const { t: shell } = useTranslation('shell');
  const text = useKeyedText();
  const local = useLocalPath();
  const error = usePageError();
  if (!error) return <ErrorView status={500} title={t('page.errorTitle')} children={shell('error.nothingStored')} />;

  const { problem, from } = error;
  // The reader may have changed the language since.
  const { pathname = '/', search = '', hash = '' } = parsePath(from);
  const address = local(pathname) + search + hash;
  return (
    <ErrorView
      status={problem.status || 500}
      title={shell('error.pageFailed')}
      address={address}
      instance={problem.instance}
      advice={[shell('error.tryAgain')]}
      actions={
        <Button type="primary" icon="reload" to={address} replace>
          {t('action.retry')}
        </Button>
      }
    >
      {problemText(problem, text)}
    </ErrorView>
  );
}
