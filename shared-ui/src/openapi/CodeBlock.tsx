import { useMemo } from 'react';
import { type CodeLanguage, tokensOf } from './highlight';
import css from './Code.module.css';

/** Highlighted code. It scrolls horizontally on its own, also by keyboard. */
export function CodeBlock({ language, code, label }: { language: CodeLanguage; code: string; label: string }) {
  const tokens = useMemo(() => tokensOf(language, code), [language, code]);
  return (
    <pre className={css.block} tabIndex={0} role="group" aria-label={label}>
      <code>
        {tokens.map(({ kind, text }, index) =>
          kind === 'plain' ? (
            text
          ) : (
            <span key={index} className={css[kind]}>
              {text}
            </span>
          ),
        )}
      </code>
    </pre>
  );
}
