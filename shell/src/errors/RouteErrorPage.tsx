import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button, Trans, useTranslation } from '@titian/shared-ui';
import { ErrorView } from './ErrorView';

interface ErrorData {
  permission?: string;
  code?: string;
}

/** Shown when a route cannot be rendered: a missing permission, an unknown guard, an error in the shell's own code. */
export function RouteErrorPage() {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  const error = useRouteError();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: undefined };
  const details = (data ?? {}) as ErrorData;
  if (status === 403)
    return (
      <ErrorView status={403} title={common('view.forbidden')}>
        <Trans t={common} i18nKey="view.forbiddenBody" values={details} components={[<code key="permission" />]} />{' '}
        {common('view.forbiddenWho')}
      </ErrorView>
    );
  const reload = (
    <Button type="primary" icon="reload" onClick={() => window.location.reload()}>
      {common('action.retry')}
    </Button>
  );
  return (
    <ErrorView status={status} title={common('page.errorTitle')} actions={reload}>
      {details.code === 'unknownGuard' ? t('error.unknownGuard') : t('error.unexpected')}
    </ErrorView>
  );
}
