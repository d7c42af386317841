import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { Href } from '@titian/shared-contracts';

const isAllowed = (href: string) => Href.safeParse(href).success;

/** The nodes and marks of `RichText`, and nothing else: what is pasted loses the rest. */
export const EXTENSIONS = [
  ...[Document, Paragraph, Text, Bold, Italic, HardBreak, HorizontalRule],
  ...[BulletList, OrderedList, ListKeymap, UndoRedo],
  // Inside, as in the contract: paragraphs in a quotation, and no heading in an item.
  Blockquote.extend({ content: 'paragraph+' }),
  ListItem.extend({ content: 'paragraph (paragraph | bulletList | orderedList)*' }),
  Heading.configure({ levels: [2, 3] }),
  Link.configure({ openOnClick: false, autolink: false, linkOnPaste: false, isAllowedUri: isAllowed }),
];
