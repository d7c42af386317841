import { useEffect, useEffectEvent } from 'react';
import { paths } from '@titian/shared-contracts';
import { rememberIntendedUrl, usePermission, useSession } from '@titian/shared-auth';
import { Button, Dialog, Message, Trans, useFeedback, useTranslation } from '@titian/shared-ui';
import { createPath, useLocation, useNavigate } from 'react-router';
import { useLocalPath } from '../locale/useLocalPath';
import { reloadPage } from './reloadPage';
import { AskDialog } from './AskDialog';
import { overrideRequestOf, withoutOverrideRequest } from './overrideLink';
import './words';

const WIDTH = 520;
const permission = 'platform.override.create';

/** Redirects to the sign-in page, and after it back to the question. */
function SignInFirst() {
  const { t } = useTranslation('overrides');
  const location = useLocation();
  const { toast } = useFeedback();
  const navigate = useNavigate();
  const login = useLocalPath()(paths.login());
  const leave = useEffectEvent(() => {
    rememberIntendedUrl(createPath(location));
    toast({ title: t('ask.signIn') });
    void navigate(login, { replace: true });
  });
  useEffect(() => leave(), []);
  return null;
}

/** Handles a link to a build: asks a reader with the permission for confirmation. Then the page is reloaded, and its content security policy allows the build. */
export function AskOverride() {
  const { t } = useTranslation('overrides');
  const { t: common } = useTranslation();
  const { status } = useSession();
  const may = usePermission(permission);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const request = overrideRequestOf(search);
  const address = pathname + withoutOverrideRequest(search) + hash;
  const leave = () => void navigate(address, { replace: true });

  if (status === 'starting') return null;
  if (status === 'anonymous') return <SignInFirst />;
  if (request && may) return <AskDialog request={request} onAgreed={() => reloadPage(address)} onClose={leave} />;
  return (
    <Dialog
      title={t('ask.title')}
      width={WIDTH}
      onClose={leave}
      footer={<Button onClick={leave}>{common('action.close')}</Button>}
    >
      {request ? (
        <Message
          icon="lock"
          title={t('ask.forbidden')}
          body={<Trans t={t} i18nKey="ask.forbiddenBody" values={{ permission }} components={{ b: <strong /> }} />}
        />
      ) : (
        <Message icon="build" title={t('ask.badLink')} body={t('ask.badLinkBody')} />
      )}
    </Dialog>
  );
}
