export { CodeEditor, type CodeEditorProps, type EditorHandle } from './CodeEditor';
export type { EditorMark, EditorNote } from './marks';
