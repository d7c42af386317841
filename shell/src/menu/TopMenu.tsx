import { MenuLink } from './MenuLink';
import { useEntries } from './useEntries';

/** In the overlay: entries of the top bar that are not in the side menu. */
export function TopMenu() {
  const side = useEntries('side');
  const entries = useEntries('top').filter((entry) => !side.some(({ path }) => path === entry.path));
  if (entries.length === 0) return null;
  return (
    <ul>
      {entries.map((entry) => (
        <MenuLink key={entry.path} entry={entry} />
      ))}
    </ul>
  );
}
