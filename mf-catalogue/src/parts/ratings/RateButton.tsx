import type { ApiRatings } from '@titian/shared-contracts/rating';
import { Button, useTranslation } from '@titian/shared-ui';
import { useSignInFirst } from '../useSignInFirst';

interface Props {
  ratings: ApiRatings;
  onRate: () => void;
}

/** Opens the reader's rating, or says why there can't be one; a visitor signs in first. */
export function RateButton({ ratings: { mayRate, own }, onRate }: Props) {
  const { t } = useTranslation('catalogue');
  const signInFirst = useSignInFirst();
  const open = () => {
    if (!signInFirst()) onRate();
  };
  if (mayRate === 'ownApi') return null;
  if (mayRate === 'neverSubscribed') return <small>{t('ratings.neverSubscribed')}</small>;
  return (
    <Button icon="star" aria-haspopup="dialog" onClick={open}>
      {t(own ? 'ratings.changeOwn' : 'ratings.rate')}
    </Button>
  );
}
