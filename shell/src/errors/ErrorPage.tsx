import { useLocation } from 'react-router';
import { Button, problemText, useKeyedText, useTranslation } from '@titian/shared-ui';
import { errorStateOf } from './errorState';
import { ErrorView } from './ErrorView';

/** Spec §2: the message of the stored error, else 'Error'; its status, else 500. */
export function ErrorPage() {
  const { t } = useTranslation();
  const text = useKeyedText();
  const state = errorStateOf(useLocation().state);
  const retry = state && (
    <Button type="primary" icon="reload" to={state.from}>
      {t('action.retry')}
    </Button>
  );
  return (
    <ErrorView
      status={state?.problem.status || 500}
      title={t('page.errorTitle')}
      instance={state?.problem.instance}
      actions={retry}
    >
      {state && problemText(state.problem, text)}
    </ErrorView>
  );
}
