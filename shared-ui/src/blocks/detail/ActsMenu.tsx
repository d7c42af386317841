import { Button } from '../../controls/Button';
import { Menu } from '../../controls/Menu';
import type { RowAction } from '../../table/tableTypes';
import { useBlockWords } from '../useBlockWords';

/** The actions on the thing that a drawer shows: the first as a button, the others in a menu. */
export function ActsMenu({ acts, name }: { acts: readonly RowAction[]; name: string }) {
  const t = useBlockWords();
  const [first, ...others] = acts;
  if (!first) return null;
  return (
    <>
      <Button size="small" icon={first.icon} disabled={first.disabled} to={first.to} onClick={first.run}>
        {first.label}
      </Button>
      {others.length > 0 && (
        <Menu items={others} label={t('actsOf', { name })}>
          <Button size="small" icon="more" aria-label={t('actsOf', { name })} />
        </Menu>
      )}
    </>
  );
}
