import { Button, Menu, type MenuItem, useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';

/** What may be done with the thing that a drawer shows: the first act as a button, the others in a menu. */
export function ActsMenu({ acts, name }: { acts: readonly RowAction[]; name: string }) {
  const { t } = useTranslation('admin');
  const [first, ...others] = acts;
  if (!first) return null;
  const items = others.map(({ key, label, icon, danger, to, run }): MenuItem => ({
    key,
    label,
    icon,
    danger,
    to,
    run,
  }));
  return (
    <>
      <Button size="small" icon={first.icon} onClick={first.run}>
        {first.label}
      </Button>
      {items.length > 0 && (
        <Menu items={items} label={t('manage.actsOf', { name })}>
          <Button size="small" icon="more" aria-label={t('manage.actsOf', { name })} />
        </Menu>
      )}
    </>
  );
}
