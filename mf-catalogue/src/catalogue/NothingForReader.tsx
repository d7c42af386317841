import { paths } from '@titian/shared-contracts';
import { useSession } from '@titian/shared-auth';
import { Button, Empty, useTranslation } from '@titian/shared-ui';

/** The main page of a reader for whom its editors have no block. */
export function NothingForReader() {
  const { t } = useTranslation('catalogue');
  const isVisitor = useSession().status === 'anonymous';
  return (
    <Empty
      icon="inbox"
      title={t('home.nothing')}
      body={t(isVisitor ? 'home.nothingVisitor' : 'home.nothingBody')}
      action={isVisitor && <Button to={paths.login()}>{t('home.signIn')}</Button>}
    />
  );
}
