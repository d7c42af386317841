import { useTranslation } from 'react-i18next';
import css from './FormField.module.css';

/** Added to the label of an optional field. */
export function Optional() {
  const { t } = useTranslation();
  return (
    <span className={css.optional} data-optional="">
      ({t('word.optional')})
    </span>
  );
}
