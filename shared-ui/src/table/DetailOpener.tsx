import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import { IconButton } from '../controls/IconButton';
import css from './ResourceTable.module.css';

interface Props {
  /** The row's name. */
  name: string;
  /** Id of the detail. */
  detail: string;
  open: boolean;
  /** Where it is visible. */
  className: string;
  onToggle: () => void;
}

/** Opens what a row says in columns that found no room. */
export function DetailOpener({ name, detail, open, className, onToggle }: Props) {
  const { t } = useTranslation();
  return (
    <span className={classes(css.opener, className)}>
      <IconButton
        icon="right"
        size="small"
        plain
        label={t('table.detail', { name })}
        aria-expanded={open}
        aria-controls={open ? detail : undefined}
        onClick={onToggle}
      />
    </span>
  );
}
