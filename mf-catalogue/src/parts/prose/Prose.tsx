import { blocksOf, type Block } from './blocks';
import { inline } from './inline';
import css from './Prose.module.css';

function Part({ block: { kind, lines } }: { block: Block }) {
  if (kind === 'heading') return <h3>{inline(lines[0] ?? '')}</h3>;
  if (kind === 'paragraph') return <p>{inline(lines[0] ?? '')}</p>;
  const items = lines.map((line, index) => <li key={index}>{inline(line)}</li>);
  return kind === 'numbers' ? <ol>{items}</ol> : <ul>{items}</ul>;
}

/** An agency's own words, written in Markdown. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={css.prose}>
      {blocksOf(text).map((block, index) => (
        <Part key={index} block={block} />
      ))}
    </div>
  );
}
