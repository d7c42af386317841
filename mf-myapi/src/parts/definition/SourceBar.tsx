import { useRef, useState } from 'react';
import { DEFINITION_MAX_BYTES, type Definition } from '@titian/shared-contracts/definition';
import { Button, Icon, Segmented, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { useSavedTime } from '../authoring/useSavedTime';
import { AddressDialog } from './AddressDialog';
import { PasteDialog } from './PasteDialog';
import { type Archive, isArchive } from './useArchive';
import type { DefinitionEditing, Ids } from './useDefinition';
import { VersionDialog } from './VersionDialog';
import css from './definition.module.css';

const KINDS = ['file', 'address', 'paste', 'version'] as const;
type Kind = (typeof KINDS)[number];
const ACTIONS = {
  file: { icon: 'import' },
  address: { icon: 'link' },
  paste: { icon: 'copy' },
  version: { icon: 'history' },
} as const;
const WORDS = {
  file: 'definition.replaceFile',
  address: 'definition.fetch',
  paste: 'definition.paste',
  version: 'definition.copy',
} as const;
const ENDINGS = '.yaml,.yml,.json,.zip,application/json,application/yaml,application/zip';

interface Props {
  ids: Ids;
  editing: DefinitionEditing;
  archive: Archive;
  write: (text: string) => void;
  /** Takes in what the server has taken from elsewhere. */
  taken: (found: Definition) => void;
}

/** What the text is, and whether it is saved. */
function SourceFacts({ editing: { report, state } }: Pick<Props, 'editing'>) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const timeOf = useSavedTime();
  const { source, revision, savedAt, savedBy } = report;
  const facts = [
    ...(report.openapi ? [`OpenAPI ${report.openapi}`] : []),
    t('definition.lines', { count: report.lines }),
    format.bytes(report.bytes),
  ];
  const saved = savedAt && t('definition.savedAt', { time: timeOf(savedAt), name: savedBy?.displayName ?? '' });
  const parts = [
    ...(revision === 0 ? [t('definition.none'), t('definition.fileHelp')] : facts),
    state === 'saved' ? saved : t(`definition.saving.${state}`),
  ];
  return (
    <>
      <span className={css.mark}>
        <Icon name="file-text" />
      </span>
      <div className={css.name}>
        <h2>{source.name || t(`definition.kind.${source.kind}`)}</h2>
        <p role="status">{parts.filter(Boolean).join(' · ')}</p>
      </div>
    </>
  );
}

/** What the definition is, and where another one may come from. */
export function SourceBar({ ids, editing, archive, write, taken }: Props) {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const [kind, setKind] = useState<Kind>('file');
  const [isOpen, setOpen] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const { report } = editing;

  async function take(given: File) {
    if (isArchive(given)) return archive.send(given);
    archive.dismiss();
    if (given.size > DEFINITION_MAX_BYTES) return toast({ title: t('definition.tooLarge'), severity: 'error' });
    editing.from({ kind: 'file', name: given.name });
    write(await given.text());
  }
  const dialog = { ids, editing, onTaken: taken, onClose: () => setOpen(false) };
  return (
    <div className={css.source}>
      <SourceFacts editing={editing} />
      {report.editable && (
        <>
          <Segmented
            label={t('definition.source')}
            options={KINDS.map((value) => ({ value, label: t(`definition.from.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
          <span data-field={report.errors.length === 0 ? 'definition' : undefined}>
            <Button {...ACTIONS[kind]} onClick={() => (kind === 'file' ? file.current?.click() : setOpen(true))}>
              {t(kind === 'file' && report.revision === 0 ? 'definition.chooseFile' : WORDS[kind])}
            </Button>
          </span>
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
      {isOpen && kind === 'paste' && (
        <PasteDialog
          onClose={() => setOpen(false)}
          onPaste={(text) => {
            editing.from({ kind: 'paste', name: '' });
            write(text);
          }}
        />
      )}
      {isOpen && kind === 'address' && <AddressDialog {...dialog} />}
      {isOpen && kind === 'version' && <VersionDialog {...dialog} />}
    </div>
  );
}
