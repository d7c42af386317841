import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import type { ApiProblem } from '@titian/shared-auth';
import { Button, Trans, problemText, useKeyedText, useTranslation } from '@titian/shared-ui';
import { progress } from '../navigation/progress';
import { ErrorView } from './ErrorView';

interface ErrorData {
  permission?: string;
  code?: string;
  /** Why it is unknown who is here. */
  problem?: ApiProblem;
}

/** Shown when a route cannot be rendered: a missing permission, an unknown guard, a session that cannot be restored, an error in the shell's own code. */
export function RouteErrorPage() {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  const text = useKeyedText();
  const error = useRouteError();
  const { pathname } = useLocation();
  useEffect(() => progress.fail(), [error]);
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: undefined };
  const details = (data ?? {}) as ErrorData;
  if (status === 403)
    return (
      // Another page that is refused is another page: its heading takes the focus and is read out.
      <ErrorView key={pathname} status={403} title={common('view.forbidden')}>
        <Trans t={common} i18nKey="view.forbiddenBody" values={details} components={[<strong key="permission" />]} />{' '}
        {common('view.forbiddenWho')}
      </ErrorView>
    );
  const reload = (
    <Button type="primary" icon="reload" onClick={() => window.location.reload()}>
      {common('action.retry')}
    </Button>
  );
  if (details.problem)
    return (
      <ErrorView
        status={status}
        title={t('error.sessionUnknown')}
        instance={details.problem.instance}
        advice={[t('error.sessionAdvice')]}
        actions={reload}
      >
        {problemText(details.problem, text)}
      </ErrorView>
    );
  return (
    <ErrorView status={status} title={common('page.errorTitle')} actions={reload}>
      {details.code === 'unknownGuard' ? t('error.unknownGuard') : t('error.unexpected')}
    </ErrorView>
  );
}
