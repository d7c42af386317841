import { useTranslation } from 'react-i18next';
import { registrationPaths } from '@titian/shared-contracts/registration';
import { useSession } from '@titian/shared-auth';
import { Link } from '@titian/shared-ui';
import css from './Packages.module.css';

/** To a visitor: an account is needed first, and the registration keeps for which API it is. */
export function RegisterFirst({ projectId }: { projectId: string }) {
  const { t } = useTranslation('catalogue');
  const { status } = useSession();
  if (status !== 'anonymous') return null;
  return (
    <p className={css.register}>
      {t('package.noAccount')} <Link to={registrationPaths.registerFor(projectId)}>{t('package.register')}</Link>
    </p>
  );
}
