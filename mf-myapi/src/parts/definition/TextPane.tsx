import { lazy, type Ref, Suspense } from 'react';
import type { DefinitionReport } from '@titian/shared-contracts/definition';
import type { EditorHandle, EditorMark, EditorNote } from '@titian/shared-ui/editor';
import { IconButton, SkeletonLines, useTranslation } from '@titian/shared-ui';
import css from './definition.module.css';

const CodeEditor = lazy(async () => ({ default: (await import('@titian/shared-ui/editor')).CodeEditor }));

interface Props {
  /** What the editor begins with. */
  text: string;
  report: DefinitionReport;
  marks: EditorMark[];
  note: EditorNote | null;
  onChange: (text: string) => void;
  /** To the next finding, or with -1 to the one before. */
  onNext: (step: 1 | -1) => void;
  ref: Ref<EditorHandle>;
}

/** The text with its marks. */
export function TextPane({ text, report, marks, note, onChange, onNext, ref }: Props) {
  const { t } = useTranslation('myapi');
  const { operations, schemas, format } = report;
  const handle = ref as { current: EditorHandle | null };
  return (
    <section className={css.pane} aria-labelledby="definition-text">
      <header className={css.head}>
        <div>
          <h3 id="definition-text">
            {report.openapi
              ? `${t('definition.operations', { count: operations })} · ${t('definition.schemas', { count: schemas })}`
              : t('definition.text')}
          </h3>
          <p>{report.editable ? t('definition.editable') : t('definition.locked')}</p>
        </div>
        <span className={css.tools}>
          <IconButton icon="search" label={t('definition.find')} onClick={() => handle.current?.find()} />
          <IconButton icon="down" label={t('definition.next')} disabled={!marks.length} onClick={() => onNext(1)} />
          <IconButton icon="up" label={t('definition.previous')} disabled={!marks.length} onClick={() => onNext(-1)} />
        </span>
      </header>
      <div className={css.editor}>
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <CodeEditor
            ref={ref}
            text={text}
            language={format}
            label={t('definition.textLabel', { version: report.version })}
            readOnly={!report.editable}
            marks={marks}
            note={note}
            onChange={onChange}
          />
        </Suspense>
      </div>
    </section>
  );
}
