import type { ReactNode } from 'react';
import { type Locale, LOCALES } from '@titian/shared-contracts';
import { useBlockWords } from '../useBlockWords';
import css from './languages.module.css';

export interface BothLanguagesProps {
  /** Beside the name of a language. */
  mark?: (language: Locale) => ReactNode;
  /** Called with the language in which somebody begins to write. */
  onFocus?: (language: Locale) => void;
  /** The fields of one language. */
  children: (language: Locale) => ReactNode;
}

/** The same fields in both languages, side by side where there is room. */
export function BothLanguages({ mark, onFocus, children }: BothLanguagesProps) {
  const t = useBlockWords();
  return (
    <div className={css.languages}>
      {LOCALES.map((language) => (
        <fieldset key={language} className={css.language} onFocus={onFocus && (() => onFocus(language))}>
          <legend>
            {t(`language.${language}`)} {mark?.(language)}
          </legend>
          {children(language)}
        </fieldset>
      ))}
    </div>
  );
}
