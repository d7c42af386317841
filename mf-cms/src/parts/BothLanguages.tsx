import type { ReactNode } from 'react';
import { type Locale, LOCALES } from '@titian/shared-contracts';
import { Tag, useTranslation } from '@titian/shared-ui';
import css from './parts.module.css';

interface Props {
  englishMissing?: boolean;
  /** The fields of one language. */
  children: (language: Locale) => ReactNode;
}

/** The same fields in both languages, side by side on wide screens. */
export function BothLanguages({ englishMissing = false, children }: Props) {
  const { t } = useTranslation('cms');
  return (
    <div className={css.languages}>
      {LOCALES.map((language) => (
        <fieldset key={language} className={css.language}>
          <legend>
            {t(`language.${language}`)}{' '}
            {language === 'en' && englishMissing && <Tag tone="warning">{t('list.noEnglish')}</Tag>}
          </legend>
          {children(language)}
        </fieldset>
      ))}
    </div>
  );
}
