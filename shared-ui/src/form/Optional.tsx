import { useTranslation } from 'react-i18next';
import css from './FormField.module.css';

/** Follows the label of a field that may stay empty. */
export function Optional() {
  const { t } = useTranslation();
  return <span className={css.optional}>({t('word.optional')})</span>;
}
