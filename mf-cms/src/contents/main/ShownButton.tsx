import { Icon, IconButton, useTranslation } from '@titian/shared-ui';
import css from './main.module.css';

interface Props {
  on: boolean;
  onChange: (on: boolean) => void;
  name: string;
  disabled: boolean;
}

/** Whether readers see a block. */
export function ShownButton({ on, onChange, name, disabled }: Props) {
  const { t } = useTranslation('cms');
  return (
    <IconButton
      size="small"
      plain
      icon={on ? 'eye' : 'eye-invisible'}
      label={t(on ? 'mainPage.hide' : 'mainPage.show', { name })}
      disabled={disabled}
      onClick={() => onChange(!on)}
    />
  );
}

/** In its place, of a block that the page cannot do without. */
export function AlwaysShown() {
  return (
    <span className={css.lock} aria-hidden="true">
      <Icon name="lock" size={14} />
    </span>
  );
}
