import { lazy, Suspense, useRef } from 'react';
import { Button, SkeletonLines, Stack, useTranslation } from '@titian/shared-ui';
import type { EditorHandle } from '@titian/shared-ui/editor';
import css from '../guide.module.css';

/** Loaded with the first text. */
const CodeEditor = lazy(async () => ({ default: (await import('@titian/shared-ui/editor')).CodeEditor }));
const TEXT = 'openapi: 3.1.0\ninfo:\n  title: Semakan Hakmilik\n  version: "3.2"\npaths: {}\n';
const PLACE = { line: 5, column: 1, tone: 'warning', found: 'paths' } as const;

/** JSON and YAML with what was found in it; Tab leaves it. */
export default function Code() {
  const { t } = useTranslation('admin');
  const editor = useRef<EditorHandle>(null);
  return (
    <Stack>
      <div className={css.row}>
        <Button icon="search" onClick={() => editor.current?.find()}>
          {t('guide.act.find')}
        </Button>
        <Button onClick={() => editor.current?.show(PLACE)}>{t('guide.act.show')}</Button>
      </div>
      <div className={css.editor}>
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <CodeEditor
            ref={editor}
            text={TEXT}
            language="yaml"
            label={t('guide.sample.definition')}
            marks={[PLACE]}
            note={{ ...PLACE, text: t('guide.sample.nothing') }}
          />
        </Suspense>
      </div>
    </Stack>
  );
}
