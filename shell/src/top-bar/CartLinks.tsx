import { localText, type NavEntry } from '@titian/shared-contracts';
import { Count, IconButton, useLocale, useTranslation } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import { useBadge } from '../menu/useBadge';
import { useEntries } from '../menu/useEntries';

function CartLink({ entry }: { entry: NavEntry }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const local = useLocalPath();
  const count = useBadge(entry.badge);
  const label = localText(entry.label, locale);
  return (
    <IconButton
      icon="shopping-cart"
      to={local(entry.path)}
      label={count > 0 ? t('cart.withCount', { label, count }) : label}
      badge={<Count value={count} corner />}
    />
  );
}

/** The entry that a section places at the cart, with its count. */
export function CartLinks() {
  return useEntries('cart').map((entry) => <CartLink key={entry.path} entry={entry} />);
}
