import { type EditorState, RangeSetBuilder, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, gutter, GutterMarker, WidgetType } from '@codemirror/view';

/** A place in the text that something is to be said about; line and column from 1. */
export interface EditorMark {
  line: number;
  column: number;
  tone: 'error' | 'warning' | 'info';
  /** What stands there, where it is known; else the rest of the line is marked. */
  found?: string | undefined;
}
/** What is said below a line, and what can be done about it. */
export interface EditorNote extends EditorMark {
  text: string;
  action?: { label: string; run: () => void } | undefined;
}

export const setMarks = StateEffect.define<readonly EditorMark[]>();
export const setNote = StateEffect.define<EditorNote | null>();

const WEIGHT = { error: 0, warning: 1, info: 2 };

/** Where a place begins in a text that may have become shorter since. */
export function offsetOf(doc: Text, { line, column }: { line: number; column: number }): number {
  const found = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(found.from + Math.max(column - 1, 0), found.to);
}

/** What a mark underlines; null for an empty line. */
function spanOf(doc: Text, mark: EditorMark): { from: number; to: number } | null {
  const start = offsetOf(doc, mark);
  const line = doc.lineAt(start);
  const at = mark.found ? line.text.indexOf(mark.found, start - line.from) : -1;
  if (at >= 0) return { from: line.from + at, to: line.from + at + mark.found!.length };
  const to = line.from + line.text.trimEnd().length;
  return start < to ? { from: start, to } : null;
}

class Dot extends GutterMarker {
  constructor(readonly tone: EditorMark['tone']) {
    super();
  }
  override eq(other: Dot) {
    return other.tone === this.tone;
  }
  override toDOM() {
    const dot = document.createElement('i');
    dot.className = `cm-dot cm-dot-${this.tone}`;
    return dot;
  }
}

class Note extends WidgetType {
  constructor(readonly note: EditorNote) {
    super();
  }
  override eq(other: Note) {
    return other.note === this.note;
  }
  override toDOM() {
    const box = document.createElement('div');
    box.className = `cm-note cm-note-${this.note.tone}`;
    const text = box.appendChild(document.createElement('span'));
    text.textContent = this.note.text;
    if (this.note.action) {
      const button = box.appendChild(document.createElement('button'));
      button.type = 'button';
      button.textContent = this.note.action.label;
      button.addEventListener('click', this.note.action.run);
    }
    return box;
  }
  override ignoreEvent() {
    return true;
  }
}

function decorate(doc: Text, marks: readonly EditorMark[]): DecorationSet {
  const parts = marks.flatMap((mark) => {
    const line = doc.lineAt(offsetOf(doc, mark)).from;
    const span = spanOf(doc, mark);
    return [
      ...(mark.tone === 'error' ? [Decoration.line({ class: 'cm-wrong' }).range(line)] : []),
      ...(span ? [Decoration.mark({ class: `cm-under cm-under-${mark.tone}` }).range(span.from, span.to)] : []),
    ];
  });
  return Decoration.set(parts, true);
}

/** Underlines of all marks; they move with the text until the next ones are set. */
const markField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, change) {
    const effect = change.effects.find((one) => one.is(setMarks));
    return effect ? decorate(change.newDoc, effect.value as readonly EditorMark[]) : value.map(change.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** The strongest mark of each line, for the gutter. */
const toneField = StateField.define<ReturnType<typeof dotsOf>>({
  create: (state) => dotsOf(state.doc, []),
  update(value, change) {
    const effect = change.effects.find((one) => one.is(setMarks));
    return effect ? dotsOf(change.newDoc, effect.value as readonly EditorMark[]) : value.map(change.changes);
  },
});

function dotsOf(doc: Text, marks: readonly EditorMark[]) {
  const strongest = new Map<number, EditorMark['tone']>();
  for (const mark of marks) {
    const { from } = doc.lineAt(offsetOf(doc, mark));
    const known = strongest.get(from);
    if (!known || WEIGHT[mark.tone] < WEIGHT[known]) strongest.set(from, mark.tone);
  }
  const builder = new RangeSetBuilder<GutterMarker>();
  for (const [from, tone] of [...strongest].sort(([a], [b]) => a - b)) builder.add(from, from, new Dot(tone));
  return builder.finish();
}

/** The note below the line of the mark that is looked at. */
const noteField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, change) {
    const effect = change.effects.find((one) => one.is(setNote));
    if (!effect) return value.map(change.changes);
    const note = effect.value as EditorNote | null;
    if (!note) return Decoration.none;
    const { to } = change.newDoc.lineAt(offsetOf(change.newDoc, note));
    return Decoration.set([Decoration.widget({ widget: new Note(note), block: true, side: 1 }).range(to)]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Marks in the text and beside it, and the note. */
export const marking = [
  markField,
  toneField,
  noteField,
  gutter({ class: 'cm-dots', markers: ({ state }: { state: EditorState }) => state.field(toneField) }),
];
