import { useEffect, useRef, useState } from 'react';
import type { Definition, DefinitionReport, DefinitionSource } from '@titian/shared-contracts/definition';
import { asProblem, type Problem, useUnsaved } from '@titian/shared-ui';
import {
  useLazyReadDefinitionReportQuery,
  usePutDefinitionMutation,
  useReadDefinitionReportQuery,
} from './definition.api';

/** Milliseconds without typing after which a text is saved. */
const PAUSE = 1_000;
/** How often it is asked whether a text has been looked through, milliseconds. */
const EVERY = 1_500;
const EDITED = { kind: 'editor', name: '' } as const;

type Source = DefinitionSource & { kind: 'file' | 'paste' | 'editor' };
export interface Ids {
  id: string;
  versionId: string;
}
/** `conflict`: somebody else saved another text. */
export type SaveState = 'saved' | 'waiting' | 'failed' | 'conflict';

/** Saves a text while it is typed, one save after the other, and holds what was read of it. */
export function useDefinition(ids: Ids, first: Definition) {
  const [put] = usePutDefinitionMutation();
  const [readReport] = useLazyReadDefinitionReportQuery();
  const [report, setReport] = useState<DefinitionReport>(first);
  const [state, setState] = useState<SaveState>('saved');
  const [problem, setProblem] = useState<Problem | null>(null);
  const text = useRef(first.text);
  const saved = useRef(first.text);
  const revision = useRef(first.revision);
  const source = useRef<Source>(EDITED);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef(false);
  useUnsaved(state !== 'saved');

  const isWaited = report.busy && state === 'saved';
  const { currentData: later } = useReadDefinitionReportQuery(
    { params: { ...ids } },
    { skip: !isWaited, pollingInterval: EVERY, skipPollingIfUnfocused: true },
  );
  // What is known of this text, not of one that somebody else has saved since.
  const known = later && later.revision === report.revision && !later.busy ? later : report;

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    if (sending.current || text.current === saved.current) return;
    sending.current = true;
    const sent = { text: text.current, source: source.current };
    try {
      const found = await put({ params: { ...ids }, body: { revision: revision.current, ...sent } }).unwrap();
      [saved.current, revision.current, source.current] = [sent.text, found.revision, EDITED];
      setReport(found);
      setProblem(null);
      setState(text.current === sent.text ? 'saved' : 'waiting');
      sending.current = false;
      await save();
    } catch (error) {
      sending.current = false;
      const refused = asProblem(error);
      setProblem(refused);
      setState(refused.code === 'stale' ? 'conflict' : 'failed');
    }
  }
  const last = useRef(save);
  useEffect(() => void (last.current = save));
  // Who leaves while something waits has it saved.
  useEffect(() => () => void last.current(), []);

  return {
    report: known,
    state,
    problem,
    /** To be called at every change of the text. */
    change(next: string) {
      text.current = next;
      if (next === saved.current && !sending.current) return setState('saved');
      setState('waiting');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void last.current(), PAUSE);
    },
    /** Says where the text comes from that is written into the editor next. */
    from: (next: Source) => void (source.current = next),
    save: () => void save(),
    /** The revision that is replaced by a text that the server takes from elsewhere. */
    revision: () => revision.current,
    /** Takes in what the server has taken from elsewhere; the text is written into the editor by the caller. */
    taken(found: Definition) {
      clearTimeout(timer.current);
      [text.current, saved.current, revision.current] = [found.text, found.text, found.revision];
      const { text: _text, ...rest } = found;
      setReport(rest);
      setProblem(null);
      setState('saved');
    },
    /** After a conflict: the own text in place of the other one. */
    async keepMine() {
      const theirs = await readReport({ params: { ...ids } }).unwrap();
      revision.current = theirs.revision;
      await save();
    },
  };
}
export type DefinitionEditing = ReturnType<typeof useDefinition>;
