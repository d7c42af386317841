import { useTranslation } from 'react-i18next';
import { useSession } from '@titian/shared-auth';
import { Button, Empty } from '@titian/shared-ui';
import { useSignInFirst } from '../parts/useSignInFirst';

/** Shown when there are no favourites, or nobody is signed in. */
export function NoFavourites({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('catalogue');
  const { status } = useSession();
  const signInFirst = useSignInFirst();
  if (status !== 'signedIn')
    return (
      <Empty
        icon="heart"
        title={t('favourite.signIn')}
        body={t('favourite.signInBody')}
        action={
          <Button type="primary" onClick={signInFirst}>
            {t('favourite.toSignIn')}
          </Button>
        }
      />
    );
  return (
    <Empty
      icon="heart"
      title={t('favourite.none')}
      body={t('favourite.noneBody')}
      action={<Button onClick={onShowAll}>{t('favourite.toAll')}</Button>}
    />
  );
}
