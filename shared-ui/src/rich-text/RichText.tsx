import type { RichBlock, RichInline, RichListItem, RichText as Doc } from '@titian/shared-contracts/content';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import proseCss from '../prose/Prose.module.css';

export interface RichTextProps {
  text: Doc;
  /** Language tag, where it is not the page's. */
  lang?: string;
}

const linkTo = (href: string, words: ReactNode) =>
  href.startsWith('/') ? (
    <Link to={href}>{words}</Link>
  ) : (
    <a href={href} rel="noopener noreferrer">
      {words}
    </a>
  );

function inline(node: RichInline, key: number): ReactNode {
  if (node.type === 'hardBreak') return <br key={key} />;
  const marked = (node.marks ?? []).reduce<ReactNode>((words, mark) => {
    if (mark.type === 'bold') return <strong>{words}</strong>;
    return mark.type === 'italic' ? <em>{words}</em> : linkTo(mark.attrs.href, words);
  }, node.text);
  return <Fragment key={key}>{marked}</Fragment>;
}

function block(node: RichBlock | RichListItem['content'][number], key: number): ReactNode {
  if (node.type === 'horizontalRule') return <hr key={key} />;
  if (node.type === 'blockquote') return <blockquote key={key}>{node.content.map(block)}</blockquote>;
  if (node.type === 'paragraph') return <p key={key}>{node.content?.map(inline)}</p>;
  if (node.type === 'heading') {
    const Heading = node.attrs.level === 2 ? 'h2' : 'h3';
    return <Heading key={key}>{node.content?.map(inline)}</Heading>;
  }
  const List = node.type === 'bulletList' ? 'ul' : 'ol';
  return (
    <List key={key}>
      {node.content.map((item, at) => (
        <li key={at}>{item.content.map(block)}</li>
      ))}
    </List>
  );
}

/** A formatted text as React elements: only those of its document, so that no HTML that somebody wrote is ever read. */
export const RichText = ({ text, lang }: RichTextProps) => (
  <div className={proseCss.prose} lang={lang}>
    {text.content.map(block)}
  </div>
);
