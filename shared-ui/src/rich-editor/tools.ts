import type { Editor } from '@tiptap/core';
import type { IconName } from '../marks/icon/drawings';
import type ms from './locales/ms.json';

export interface Tool {
  name: Exclude<keyof (typeof ms)['tool'], 'link'>;
  /** Drawn as its short name where there is no icon. */
  icon?: IconName;
  /** Whether the words at the cursor have it; missing for what is only inserted. */
  isActive?: (editor: Editor) => boolean;
  run: (editor: Editor) => boolean;
}

const chain = (editor: Editor) => editor.chain().focus();

/** What the bar above a text offers, in its order. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'heading',
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'subheading',
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
  },
  {
    ...{ name: 'bold', isActive: (editor) => editor.isActive('bold') },
    run: (editor) => chain(editor).toggleBold().run(),
  },
  {
    ...{ name: 'italic', isActive: (editor) => editor.isActive('italic') },
    run: (editor) => chain(editor).toggleItalic().run(),
  },
  {
    ...{ name: 'bulletList', icon: 'unordered-list', isActive: (editor) => editor.isActive('bulletList') },
    run: (editor) => chain(editor).toggleBulletList().run(),
  },
  {
    ...{ name: 'orderedList', icon: 'ordered-list', isActive: (editor) => editor.isActive('orderedList') },
    run: (editor) => chain(editor).toggleOrderedList().run(),
  },
  {
    ...{ name: 'blockquote', isActive: (editor) => editor.isActive('blockquote') },
    run: (editor) => chain(editor).toggleBlockquote().run(),
  },
  { name: 'horizontalRule', icon: 'minus', run: (editor) => chain(editor).setHorizontalRule().run() },
  { name: 'undo', icon: 'undo', run: (editor) => chain(editor).undo().run() },
  { name: 'redo', icon: 'reload', run: (editor) => chain(editor).redo().run() },
];
