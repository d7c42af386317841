import { localText } from '@titian/shared-contracts';
import { Count, IconButton, useLocale, useTranslation } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import type { MenuEntry } from '../menu/menuEntry';
import { useBadge } from '../menu/useBadge';
import { useEntries } from '../menu/useEntries';

function IconLink({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const local = useLocalPath();
  const count = useBadge(entry);
  const label = localText(entry.label, locale);
  return (
    <IconButton
      icon={entry.icon}
      to={local(entry.path)}
      label={count > 0 ? t('menu.withCount', { label, count }) : label}
      badge={<Count value={count} accent={entry.badge?.tone === 'accent'} corner />}
    />
  );
}

/** The entries that sections place in the top bar as icons, with their counts. */
export function IconLinks() {
  return useEntries('topIcon').map((entry) => <IconLink key={entry.path} entry={entry} />);
}
