import { useRef, useState } from 'react';
import { DEFINITION_MAX_BYTES } from '@titian/shared-contracts/definition';
import { Button, Icon, Segmented, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { PasteDialog } from './PasteDialog';
import type { DefinitionEditing } from './useDefinition';
import css from './definition.module.css';

const KINDS = ['file', 'paste'] as const;
type Kind = (typeof KINDS)[number];
const ENDINGS = '.yaml,.yml,.json,application/json,application/yaml';

interface Props {
  editing: DefinitionEditing;
  write: (text: string) => void;
}

/** What the definition is, and where another one may come from. */
export function SourceBar({ editing, write }: Props) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { toast } = useFeedback();
  const [kind, setKind] = useState<Kind>('file');
  const [isPasting, setPasting] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const { report, state } = editing;
  const { source, revision, savedAt, savedBy } = report;

  async function take(given: File) {
    if (given.size > DEFINITION_MAX_BYTES) return toast({ title: t('definition.tooLarge'), severity: 'error' });
    editing.from({ kind: 'file', name: given.name });
    write(await given.text());
  }
  const facts = [
    ...(report.openapi ? [`OpenAPI ${report.openapi}`] : []),
    t('definition.lines', { count: report.lines }),
    format.bytes(report.bytes),
  ];
  return (
    <div className={css.source}>
      <span className={css.mark}>
        <Icon name="file-text" />
      </span>
      <div className={css.name}>
        <h2>{source.name || t(`definition.kind.${source.kind}`)}</h2>
        <p role="status">
          {revision === 0 ? t('definition.none') : facts.join(' · ')}
          {' · '}
          {state === 'saved'
            ? savedAt && t('definition.savedAt', { time: format.time(savedAt), name: savedBy?.displayName ?? '' })
            : t(`definition.saving.${state}`)}
        </p>
      </div>
      {report.editable && (
        <>
          <Segmented
            label={t('definition.source')}
            options={KINDS.map((value) => ({ value, label: t(`definition.from.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
          {kind === 'file' ? (
            <Button icon="import" onClick={() => file.current?.click()}>
              {t(revision === 0 ? 'definition.chooseFile' : 'definition.replaceFile')}
            </Button>
          ) : (
            <Button icon="copy" onClick={() => setPasting(true)}>
              {t('definition.paste')}
            </Button>
          )}
          <input
            ref={file}
            hidden
            type="file"
            accept={ENDINGS}
            aria-label={t('definition.chooseFile')}
            onChange={({ target }) => {
              const [given] = target.files ?? [];
              if (given) void take(given);
              target.value = '';
            }}
          />
        </>
      )}
      {isPasting && (
        <PasteDialog
          onClose={() => setPasting(false)}
          onPaste={(text) => {
            editing.from({ kind: 'paste', name: '' });
            write(text);
          }}
        />
      )}
    </div>
  );
}
