import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const under = (colour: string) => ({ textDecoration: `underline wavy ${colour} 1px`, textUnderlineOffset: '4px' });
const field = {
  backgroundColor: 'transparent',
  color: 'var(--code-text)',
  border: '1px solid var(--code-line)',
  borderRadius: '6px',
  font: 'inherit',
};

/** Always on ink, as all code of the portal. */
const theme = EditorView.theme(
  {
    '&': { height: '100%', backgroundColor: 'var(--color-ink)', color: 'var(--code-text)', fontSize: '12.5px' },
    '&.cm-focused': { outline: '2px solid var(--color-primary-border)', outlineOffset: '-2px' },
    '.cm-scroller': { fontFamily: 'var(--font-family-code)', lineHeight: '1.56', fontVariantLigatures: 'none' },
    '.cm-content': { caretColor: 'var(--code-text)', padding: '8px 0' },
    '.cm-cursor': { borderLeftColor: 'var(--code-text)' },
    '.cm-gutters': { backgroundColor: 'var(--color-ink)', color: 'var(--code-muted)', border: '0' },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'rgb(147 166 185 / .1)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: 'rgb(77 184 191 / .35)',
    },
    '.cm-dots': { width: '18px' },
    '.cm-dot': { display: 'block', width: '7px', height: '7px', margin: '6px auto 0', borderRadius: '50%' },
    '.cm-dot-error': { backgroundColor: 'var(--code-wrong)' },
    '.cm-dot-warning': { backgroundColor: 'var(--code-careful)' },
    '.cm-dot-info': { backgroundColor: 'var(--code-muted)' },
    '.cm-wrong': { backgroundColor: 'var(--code-wrong-bg)' },
    '.cm-under-error': under('var(--code-wrong)'),
    '.cm-under-warning': { borderBottom: '1px dotted var(--code-careful)' },
    '.cm-note': {
      ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', padding: '6px 16px 7px 44px' },
      ...{ position: 'sticky', left: '0', boxSizing: 'border-box', maxWidth: 'calc(100cqi - 64px)' },
      ...{ backgroundColor: 'var(--code-note-bg)', fontFamily: 'var(--font-family)', whiteSpace: 'normal' },
    },
    '.cm-note-error': { backgroundColor: 'var(--code-wrong-bg)' },
    '.cm-note button, .cm-panel button': {
      ...field,
      ...{ padding: '3px 10px', backgroundImage: 'none', borderColor: 'var(--code-muted)', cursor: 'pointer' },
    },
    '.cm-panels': { backgroundColor: 'var(--color-ink)', color: 'var(--code-text)', borderColor: 'var(--code-line)' },
    '.cm-panel.cm-search': { padding: '8px 32px 8px 12px', fontFamily: 'var(--font-family)' },
    '.cm-textfield': { ...field, padding: '3px 8px' },
    '.cm-panel [name=close]': { ...field, border: '0' },
    '.cm-searchMatch': { backgroundColor: 'rgb(240 195 108 / .3)' },
    '.cm-searchMatch-selected': { backgroundColor: 'rgb(240 195 108 / .6)' },
    '.cm-placeholder': { color: 'var(--code-muted)' },
  },
  { dark: true },
);

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--code-key)' },
  { tag: [tags.string, tags.content], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.keyword], color: 'var(--code-number)' },
  { tag: [tags.comment, tags.meta, tags.punctuation, tags.separator], color: 'var(--code-muted)' },
  { tag: [tags.labelName, tags.typeName], color: 'var(--code-number)' },
]);

export const look = [theme, syntaxHighlighting(colours)];
