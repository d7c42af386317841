import { classes } from '../classes';
import { blocksOf, type Block } from './blocks';
import { inline } from './inline';
import css from './Prose.module.css';

export interface ProseProps {
  /** Markdown. */
  text: string;
  /** Keeps line breaks as typed. */
  breaks?: boolean;
  /** Uses the text size of tables. */
  small?: boolean;
  /** Level of its headings, one below the heading above it; 3 by default. */
  level?: 3 | 4 | 5 | 6;
}

function Part({ block: { kind, lines }, level }: { block: Block; level: 3 | 4 | 5 | 6 }) {
  const Heading = `h${level}` as const;
  if (kind === 'code') {
    return (
      <pre tabIndex={0}>
        <code>{lines.join('\n')}</code>
      </pre>
    );
  }
  if (kind === 'heading') return <Heading>{inline(lines[0] ?? '')}</Heading>;
  if (kind === 'paragraph') return <p>{inline(lines[0] ?? '')}</p>;
  const items = lines.map((line, index) => <li key={index}>{inline(line)}</li>);
  return kind === 'numbers' ? <ol>{items}</ol> : <ul>{items}</ul>;
}

/** Text by users, written in Markdown. It is rendered safely: no HTML in it is ever used. */
export function Prose({ text, breaks, small, level = 3 }: ProseProps) {
  return (
    <div className={classes(css.prose, breaks && css.breaks, small && css.small)}>
      {blocksOf(text).map((block, index) => (
        <Part key={index} block={block} level={level} />
      ))}
    </div>
  );
}
