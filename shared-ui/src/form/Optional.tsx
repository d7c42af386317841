import { useTranslation } from 'react-i18next';
import css from './FormField.module.css';

/** Added to the label of an optional field; `mark` says something else of it. */
export function Optional({ mark }: { mark?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <span className={css.optional} data-optional="">
      ({mark ?? t('word.optional')})
    </span>
  );
}
