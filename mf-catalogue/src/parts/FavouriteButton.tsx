import { useTranslation } from 'react-i18next';
import type { ApiCard } from '@titian/shared-contracts/catalogue';
import { classes, IconButton, useFeedback, useFormat } from '@titian/shared-ui';
import { useAddFavouriteMutation, useRemoveFavouriteMutation } from './favourites.api';
import { useSignInFirst } from './useSignInFirst';
import css from './parts.module.css';

interface Props {
  api: Pick<ApiCard, 'id' | 'Name' | 'favourite'>;
  className?: string;
}

/** Adds an API to the favourites or removes it: shown at once, rolled back when the server refuses. */
export function FavouriteButton({ api: { id, Name, favourite }, className }: Props) {
  const { t } = useTranslation('catalogue');
  const { toast } = useFeedback();
  const name = useFormat().text(Name);
  const signInFirst = useSignInFirst();
  const [add, adding] = useAddFavouriteMutation();
  const [remove, removing] = useRemoveFavouriteMutation();
  const call = { params: { id } };

  async function toggle() {
    // Requests are serialised, so that two clicks can't overtake each other.
    if (signInFirst() || adding.isLoading || removing.isLoading) return;
    if (!favourite) return void add(call);
    const { error } = await remove(call);
    if (!error)
      toast({ title: t('favourite.removed', { name }), action: { label: t('card.undo'), run: () => void add(call) } });
  }

  return (
    <IconButton
      icon={favourite ? 'heart-f' : 'heart'}
      label={t('favourite.of', { name })}
      aria-pressed={favourite}
      className={classes(css.favourite, className)}
      onClick={() => void toggle()}
    />
  );
}
