import { useMemo, useRef, useState } from 'react';
import type { Definition, Finding } from '@titian/shared-contracts/definition';
import type { EditorHandle, EditorNote } from '@titian/shared-ui/editor';
import { Card, useFormat, useTranslation } from '@titian/shared-ui';
import { ArchiveNotice } from './ArchiveNotice';
import { ChangesPane } from './ChangesPane';
import { FindingsPane } from './FindingsPane';
import { findingsOf, type Looked, markOf, marksOf } from './findings';
import { SaveNotice } from './SaveNotice';
import { SourceBar } from './SourceBar';
import { TextPane } from './TextPane';
import { useArchive } from './useArchive';
import { useAskedFinding } from './useAskedFinding';
import { type Ids, useDefinition } from './useDefinition';
import { type DefinitionState, useTellState } from './useTellState';
import css from './definition.module.css';

interface Props {
  ids: Ids;
  first: Definition;
  reload: () => void;
  onState?: (state: DefinitionState) => void;
}

/** Findings, text and changes side by side; below one another where there is no room. */
export function DefinitionBench({ ids, first, reload, onState }: Props) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const editing = useDefinition(ids, first);
  const { report } = editing;
  const editor = useRef<EditorHandle>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [begun, setBegun] = useState(editing.first);
  useTellState(report, editing.state !== 'saved', onState);
  const findings = useMemo(() => findingsOf(report), [report]);
  const marks = useMemo(() => marksOf(findings), [findings]);

  const note = useMemo((): EditorNote | null => {
    // A finding that was mended is no longer among them.
    const found = findings.find(({ code, places }) => code === looked?.finding.code && places.includes(looked.place));
    if (!looked || !found) return null;
    const { suggestion, found: there } = found;
    const meant = suggestion === null ? '' : ` ${t('definition.meant', { name: suggestion })}`;
    const isMendable = report.editable && suggestion !== null && there !== null;
    return {
      ...markOf(found, looked.place),
      text: `${format.text(found.message)}.${meant}`,
      action: isMendable
        ? {
            label: t('definition.replace'),
            run: () => editor.current?.replace(looked.place, there, suggestion),
          }
        : undefined,
    };
  }, [findings, looked, report.editable, t, format]);

  const look = (finding: Finding, place = finding.places[0]!) => {
    setLooked({ finding, place });
    return editor.current?.show(place) ?? false;
  };
  useAskedFinding(report, look);

  /** Replaces the text; while the editor is still loading, it begins with this one. */
  const write = (text: string) => {
    if (editor.current) return editor.current.write(text);
    setBegun(text);
    editing.change(text);
  };

  const taken = (found: Definition) => {
    editing.taken(found);
    write(found.text);
  };
  const archive = useArchive(ids, editing, taken);
  const takeTheirs = () => {
    editing.giveUp();
    reload();
  };

  return (
    <Card flush label={t('definition.title')} className={css.card}>
      <div className={css.bench}>
        <SourceBar ids={ids} editing={editing} archive={archive} write={write} taken={taken} />
        <ArchiveNotice archive={archive} reload={takeTheirs} />
        <SaveNotice editing={editing} reload={takeTheirs} />
        <FindingsPane report={report} findings={findings} looked={looked} look={look} />
        <TextPane
          ref={editor}
          text={begun}
          report={report}
          marks={marks}
          note={note}
          onChange={editing.change}
          onNext={(step) => {
            const places = findings.flatMap((finding) => finding.places.map((place) => ({ finding, place })));
            const at = places.findIndex(({ place }) => place === looked?.place);
            const next = places[(at + step + places.length) % places.length];
            if (next) look(next.finding, next.place);
          }}
        />
        <ChangesPane ids={ids} report={report} />
      </div>
    </Card>
  );
}
