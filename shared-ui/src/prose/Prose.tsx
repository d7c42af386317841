import { classes } from '../classes';
import { blocksOf, type Block } from './blocks';
import { inline } from './inline';
import css from './Prose.module.css';

export interface ProseProps {
  /** Markdown. */
  text: string;
  /** Line ends show as they were typed. */
  breaks?: boolean;
  /** In the size of a table's text. */
  small?: boolean;
  /** Level of its headings, below the one it stands under; 3 unless told. */
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

/** Somebody's own words, written in Markdown. Nothing written can become markup. */
export function Prose({ text, breaks, small, level = 3 }: ProseProps) {
  return (
    <div className={classes(css.prose, breaks && css.breaks, small && css.small)}>
      {blocksOf(text).map((block, index) => (
        <Part key={index} block={block} level={level} />
      ))}
    </div>
  );
}
