import { classes } from '@titian/shared-ui';
import { blocksOf, type Block } from './blocks';
import { inline } from './inline';
import css from './Prose.module.css';

function Part({ block: { kind, lines } }: { block: Block }) {
  if (kind === 'code') {
    return (
      <pre tabIndex={0}>
        <code>{lines.join('\n')}</code>
      </pre>
    );
  }
  if (kind === 'heading') return <h3>{inline(lines[0] ?? '')}</h3>;
  if (kind === 'paragraph') return <p>{inline(lines[0] ?? '')}</p>;
  const items = lines.map((line, index) => <li key={index}>{inline(line)}</li>);
  return kind === 'numbers' ? <ol>{items}</ol> : <ul>{items}</ul>;
}

/** Somebody's own words, written in Markdown; `breaks` shows line ends as they were typed. */
export function Prose({ text, breaks }: { text: string; breaks?: boolean }) {
  return (
    <div className={classes(css.prose, breaks && css.breaks)}>
      {blocksOf(text).map((block, index) => (
        <Part key={index} block={block} />
      ))}
    </div>
  );
}
