import type { ReactNode } from 'react';
import { Copy } from '../feedback/Copy';
import type { CodeLanguage } from './highlight';
import { CodeBlock } from './CodeBlock';
import css from './Code.module.css';

interface Props {
  head: ReactNode;
  language: CodeLanguage;
  code: string;
  /** Accessible name of the code. */
  label: string;
  /** What the copy button copies, for its label. */
  copies: string;
}

/** Code on a dark background with a header and a copy button. */
export function CodePanel({ head, language, code, label, copies }: Props) {
  return (
    <div className={css.panel}>
      <div className={css.head}>
        <div className={css.choice}>{head}</div>
        <Copy text={code} name={copies} />
      </div>
      <CodeBlock language={language} code={code} label={label} />
    </div>
  );
}
