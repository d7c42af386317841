import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { RichText } from '@titian/shared-contracts/content';
import { classes } from '../classes';
import type { ControlProps } from '../form/controlProps';
import proseCss from '../prose/Prose.module.css';
import { bare } from './bare';
import { EXTENSIONS } from './extensions';
import { Toolbar } from './Toolbar';
import { addEditorWords } from './words';
import css from './RichEditor.module.css';

addEditorWords();

export interface RichEditorProps extends ControlProps {
  label: string;
  value?: RichText;
  onChange?: (text: RichText) => void;
  disabled?: boolean;
  /** Language tag of what is written. */
  lang?: string;
}

/** Edits a formatted text; a control of a form field. What it hands over is a document, and its server keeps what its schema names. */
export function RichEditor({ label, value, onChange, disabled, lang, ...control }: RichEditorProps) {
  const known = useRef(value);
  const changed = useRef(onChange);
  useEffect(() => void (changed.current = onChange), [onChange]);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !disabled,
    // Its style tag would have no nonce; the rules are in the style sheet.
    injectCSS: false,
    onUpdate: ({ editor: written }) => {
      known.current = written.getJSON() as RichText;
      changed.current?.(known.current);
    },
  });
  const attributes = {
    ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: classes(proseCss.prose, css.text) },
    ...(lang && { lang }),
    ...Object.fromEntries(
      Object.entries(control).flatMap(([name, given]) => (given === undefined ? [] : [[name, String(given)]])),
    ),
  };
  const spelled = JSON.stringify(attributes);
  useEffect(() => {
    editor.setOptions({
      editable: !disabled,
      editorProps: { attributes: JSON.parse(spelled) as typeof attributes, transformPastedHTML: bare },
    });
  }, [editor, disabled, spelled]);
  useEffect(() => {
    if (!value || value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={classes(css.editor, control['aria-invalid'] && css.invalid, disabled && css.disabled)}>
      <Toolbar editor={editor} label={label} disabled={disabled} />
      <EditorContent editor={editor} />
    </div>
  );
}
