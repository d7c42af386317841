import { paths } from '@titian/shared-contracts';
import { rememberIntendedUrl } from '@titian/shared-auth';
import { Button, useTranslation } from '@titian/shared-ui';
import { useLocation, useNavigate } from 'react-router';
import { useLocalPath } from '../locale/useLocalPath';

/** To the sign-in page, and back here afterwards. */
export function SignInLink() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const local = useLocalPath();
  const navigate = useNavigate();
  const leave = () => {
    rememberIntendedUrl(pathname + search);
    void navigate(local(paths.login()));
  };
  return (
    <Button type="primary" onClick={leave}>
      {t('action.signIn')}
    </Button>
  );
}
