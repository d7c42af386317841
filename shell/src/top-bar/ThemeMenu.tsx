import { IconButton, Menu, useThemeName, useTranslation, type IconName } from '@titian/shared-ui';
import { chooseTheme, THEME_CHOICES, useThemeChoice, type ThemeChoice } from '../theme/theme';

const ICONS: Record<ThemeChoice, IconName> = { system: 'monitor', light: 'sun', dark: 'moon' };

/** Theme menu: system, light or dark. */
export function ThemeMenu() {
  const { t } = useTranslation('shell');
  const chosen = useThemeChoice();
  const theme = useThemeName();
  const items = THEME_CHOICES.map((choice) => ({
    key: choice,
    label: t(`theme.${choice}`),
    icon: ICONS[choice],
    checked: choice === chosen,
    run: () => chooseTheme(choice),
  }));
  return (
    <Menu label={t('theme.label')} items={items}>
      <IconButton icon={theme === 'dark' ? 'sun' : 'moon'} label={t('theme.label')} plain />
    </Menu>
  );
}
