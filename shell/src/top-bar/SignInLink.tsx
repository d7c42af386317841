import { paths } from '@titian/shared-contracts';
import { rememberIntendedUrl } from '@titian/shared-auth';
import { Button, useTranslation } from '@titian/shared-ui';
import { createPath, useLocation, useNavigate } from 'react-router';
import { useLocalPath } from '../locale/useLocalPath';

/** Link to the sign-in page, which returns to the current page. */
export function SignInLink() {
  const { t } = useTranslation();
  const location = useLocation();
  const local = useLocalPath();
  const navigate = useNavigate();
  const leave = () => {
    rememberIntendedUrl(createPath(location));
    void navigate(local(paths.login()));
  };
  return (
    <Button type="primary" onClick={leave}>
      {t('action.signIn')}
    </Button>
  );
}
