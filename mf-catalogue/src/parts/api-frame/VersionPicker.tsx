import { useTranslation } from 'react-i18next';
import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { Button, Icon, Menu, useKeyedText } from '@titian/shared-ui';
import { useShownVersion } from './useShownVersion';
import css from './ApiFrame.module.css';

/** Selects the version that is shown; links keep the choice. */
export function VersionPicker({ detail }: { detail: ApiDetail }) {
  const { t } = useTranslation('catalogue');
  const own = useKeyedText('catalogue');
  const common = useKeyedText();
  const [shown, show] = useShownVersion(detail);
  if (!shown) return null;
  const stage = ({ state, stability }: typeof shown) =>
    state === 'Published' ? own(`version.${stability}`) : common(`state.version.${state}`);
  const items = detail.versions.map((version) => ({
    key: version.id,
    label: `${version.version} · ${stage(version)}`,
    checked: version.id === shown.id,
    run: () => show(version.version),
  }));
  return (
    <Menu items={items} label={t('version.choose')} align="start">
      <Button
        size="small"
        className={css.picker}
        aria-label={t('version.shown', { version: `${shown.version} ${stage(shown)}` })}
      >
        <code>{shown.version}</code> {stage(shown)}
        <Icon name="down" size={12} />
      </Button>
    </Menu>
  );
}
