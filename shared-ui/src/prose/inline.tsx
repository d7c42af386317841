import type { ReactNode } from 'react';

/**
 * Bold, emphasis, code and links to https URLs; anything else stays text, so no HTML can get in. As in the contracts' `Href` a link has no
 * user info, since `https://portal.gov.my@evil.example` leads elsewhere than it says, and no backslash, which browsers read as a slash.
 */
const MARKS = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`|\[[^\]]+\]\(https:\/\/(?!\/*[^/?#)\s]*@)[^)\s\\]+\))/;

function mark(text: string, key: number): ReactNode {
  if (text.startsWith('**')) return <strong key={key}>{text.slice(2, -2)}</strong>;
  if (text.startsWith('*')) return <em key={key}>{text.slice(1, -1)}</em>;
  if (text.startsWith('`')) return <code key={key}>{text.slice(1, -1)}</code>;
  const link = /^\[(.+)\]\((.+)\)$/.exec(text);
  return (
    <a key={key} href={link?.[2]} rel="noreferrer">
      {link?.[1]}
    </a>
  );
}

/** A line of Markdown as React elements. */
export const inline = (line: string): ReactNode[] =>
  line.split(MARKS).map((part, index) => (index % 2 === 1 ? mark(part, index) : part));
