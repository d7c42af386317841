import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button, Trans, useTranslation } from '@titian/shared-ui';
import { ErrorView } from './ErrorView';

interface Told {
  permission?: string;
  code?: string;
}

/** A page that could not be shown at all: a missing permission, an unknown guard, a failure of the shell's own code. */
export function RouteErrorPage() {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  const error = useRouteError();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: undefined };
  const told = (data ?? {}) as Told;
  if (status === 403)
    return (
      <ErrorView status={403} title={common('view.forbidden')}>
        <Trans t={common} i18nKey="view.forbiddenBody" values={told} components={[<code key="permission" />]} />{' '}
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
      {told.code === 'unknownGuard' ? t('error.unknownGuard') : t('error.unexpected')}
    </ErrorView>
  );
}
