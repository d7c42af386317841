import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { yaml } from '@codemirror/lang-yaml';
import { openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { type Ref, useContext, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { NonceContext, useLocale } from '../theme/themeContext';
import { look } from './look';
import { type EditorMark, type EditorNote, marking, offsetOf, setMarks, setNote } from './marks';
import { phrasesIn } from './phrases';
import css from './CodeEditor.module.css';

export interface EditorHandle {
  /** Brings a place into view and puts the cursor there; false while the editor isn't there. */
  show(place: { line: number; column: number }): boolean;
  /** Replaces the whole text; it can be undone. */
  write(text: string): void;
  /** Replaces what stands on a line. */
  replace(place: { line: number; column: number }, found: string, text: string): void;
  find(): void;
}

export interface CodeEditorProps {
  /** The text at first; later ones are written through the handle. */
  text: string;
  language: 'json' | 'yaml';
  label: string;
  readOnly?: boolean;
  marks?: readonly EditorMark[];
  note?: EditorNote | null;
  onChange?: (text: string) => void;
  ref?: Ref<EditorHandle>;
}

const LANGUAGES = { json, yaml };

/** What doesn't change while the editor is open. */
const FIXED = [
  ...[marking, lineNumbers(), history(), drawSelection(), highlightActiveLine(), search({ top: true }), look],
  EditorState.tabSize.of(2),
  keymap.of([...searchKeymap, ...historyKeymap, ...defaultKeymap]),
];

const replaceIn = (view: EditorView, place: { line: number; column: number }, found: string, text: string) => {
  const start = offsetOf(view.state.doc, place);
  const line = view.state.doc.lineAt(start);
  const at = line.text.indexOf(found, start - line.from);
  if (at < 0) return;
  const from = line.from + at;
  view.dispatch({ changes: { from, to: from + found.length, insert: text }, userEvent: 'input' });
};

const handleOf = (view: EditorView): EditorHandle => ({
  show(place) {
    const anchor = offsetOf(view.state.doc, place);
    view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    view.focus();
    return true;
  },
  write(text) {
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, userEvent: 'input.paste' });
  },
  replace: (place, found, text) => replaceIn(view, place, found, text),
  find: () => void openSearchPanel(view),
});

/** An editor of JSON and YAML with line numbers, marks and search. Tab leaves it, as on the rest of a page. */
export function CodeEditor({ text, language, label, readOnly, marks, note, onChange, ref }: CodeEditorProps) {
  const nonce = useContext(NonceContext);
  const locale = useLocale();
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const changed = useRef(onChange);
  const [parts] = useState(() => ({
    language: new Compartment(),
    access: new Compartment(),
    words: new Compartment(),
  }));
  const [first] = useState(text);
  useEffect(() => void (changed.current = onChange), [onChange]);

  useEffect(() => {
    const made = new EditorView({
      parent: host.current!,
      state: EditorState.create({
        doc: first,
        extensions: [
          ...[FIXED, parts.language.of([]), parts.access.of([]), parts.words.of([])],
          ...(nonce ? [EditorView.cspNonce.of(nonce)] : []),
          EditorView.updateListener.of(
            ({ docChanged, state }) => docChanged && changed.current?.(state.doc.toString()),
          ),
        ],
      }),
    });
    setView(made);
    return () => made.destroy();
  }, [first, nonce, parts]);

  useEffect(
    () => view?.dispatch({ effects: parts.language.reconfigure(LANGUAGES[language]()) }),
    [view, parts, language],
  );
  useEffect(() => {
    const access = [
      EditorState.readOnly.of(readOnly ?? false),
      EditorView.contentAttributes.of({
        ...{ 'aria-label': label, tabindex: '0' },
        ...(readOnly && { 'aria-readonly': 'true' }),
      }),
    ];
    view?.dispatch({ effects: parts.access.reconfigure(access) });
  }, [view, parts, readOnly, label]);
  useEffect(() => view?.dispatch({ effects: parts.words.reconfigure(phrasesIn(locale)) }), [view, parts, locale]);
  useEffect(() => view?.dispatch({ effects: setMarks.of(marks ?? []) }), [view, marks]);
  useEffect(() => view?.dispatch({ effects: setNote.of(note ?? null) }), [view, note]);
  useImperativeHandle(ref, () => (view ? handleOf(view) : NO_HANDLE), [view]);

  return <div ref={host} className={css.editor} />;
}

/** Until the editor is there. */
const NO_HANDLE: EditorHandle = { show: () => false, write: () => {}, replace: () => {}, find: () => {} };
