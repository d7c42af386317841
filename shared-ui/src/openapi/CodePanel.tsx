import type { ReactNode } from 'react';
import { Copy } from '../feedback/Copy';
import type { CodeLanguage } from './highlight';
import { CodeBlock } from './CodeBlock';
import css from './Code.module.css';

interface Props {
  head: ReactNode;
  language: CodeLanguage;
  code: string;
  /** Name of the code itself. */
  label: string;
  /** What the copy button copies, in words. */
  copies: string;
}

/** Code on ink with a head and a copy button. */
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
