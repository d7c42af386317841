import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
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
  // What was typed comes back as the value, perhaps after more was typed; only other values replace the text.
  const [known] = useState(() => new WeakSet<RichText>(value ? [value] : []));
  const changed = useRef(onChange);
  useEffect(() => void (changed.current = onChange), [onChange]);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !disabled,
    // Its style tag would have no nonce; the rules are in the style sheet.
    injectCSS: false,
    onUpdate: ({ editor: written }) => {
      const text = written.getJSON() as RichText;
      known.add(text);
      changed.current?.(text);
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
    if (!value || known.has(value)) return;
    known.add(value);
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value, known]);
  return (
    <div className={classes(css.editor, control['aria-invalid'] && css.invalid, disabled && css.disabled)}>
      <Toolbar editor={editor} label={label} disabled={disabled} />
      <EditorContent editor={editor} />
    </div>
  );
}
