import { useEffect, useRef, useState } from 'react';
import type { Definition, DefinitionReport, DefinitionSource } from '@titian/shared-contracts/definition';
import { useTabDraft } from '@titian/shared-auth';
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

/** A text that could not be saved, and the revision that it was to replace. */
interface Unsaved {
  text: string;
  revision: number;
  source: Source;
}
type Source = DefinitionSource & { kind: 'file' | 'paste' | 'editor' };
export interface Ids {
  id: string;
  versionId: string;
}
/** `conflict`: somebody else saved another text. */
export type SaveState = 'saved' | 'waiting' | 'failed' | 'conflict';
interface Standing {
  state: SaveState;
  /** Why a text was not saved. */
  problem?: Problem;
}

/** What is known of a text once it has been looked through; nothing of one that somebody else has saved since. */
function useLookedThrough(ids: Ids, report: DefinitionReport, state: SaveState): DefinitionReport {
  const isWaited = report.busy && state === 'saved';
  const { currentData: later } = useReadDefinitionReportQuery(
    { params: { ...ids } },
    { skip: !isWaited, pollingInterval: EVERY, skipPollingIfUnfocused: true },
  );
  return later && later.revision === report.revision && !later.busy ? later : report;
}

/** The text that its author could not save before, where it may still be changed and differs. */
function useLeftText({ versionId }: Ids, first: Definition) {
  const kept = useTabDraft<Unsaved>(`titian.definition.${versionId}`);
  const [left] = useState(() => {
    const found = first.editable ? kept.read() : null;
    return found && found.text !== first.text ? found : null;
  });
  return { kept, left };
}

/** Saves a text while it is typed, one save after the other, and holds what was read of it. */
export function useDefinition(ids: Ids, first: Definition) {
  const [put] = usePutDefinitionMutation();
  const [readReport] = useLazyReadDefinitionReportQuery();
  const { kept, left } = useLeftText(ids, first);
  const [report, setReport] = useState<DefinitionReport>(first);
  const [{ state, problem }, stand] = useState<Standing>({ state: left ? 'waiting' : 'saved' });
  const text = useRef(left?.text ?? first.text);
  const saved = useRef(first.text);
  const revision = useRef(left?.revision ?? first.revision);
  const source = useRef<Source>(left?.source ?? EDITED);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef(false);
  useUnsaved(state !== 'saved');

  const keep = () => {
    const mine = { text: text.current, revision: revision.current, source: source.current };
    if (mine.text !== saved.current) kept.write(mine);
  };

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    if (sending.current || text.current === saved.current) return;
    sending.current = true;
    const sent = { text: text.current, source: source.current };
    try {
      const found = await put({ params: { ...ids }, body: { revision: revision.current, ...sent } }).unwrap();
      [saved.current, revision.current, source.current] = [sent.text, found.revision, EDITED];
      kept.forget();
      setReport(found);
      stand({ state: text.current === sent.text ? 'saved' : 'waiting' });
      sending.current = false;
      await save();
    } catch (error) {
      sending.current = false;
      keep();
      const refused = asProblem(error);
      stand({ state: refused.code === 'stale' ? 'conflict' : 'failed', problem: refused });
    }
  }
  // Who leaves while something waits has it saved; of who is signed out it is kept.
  const leave = () => (kept.isHere() ? void save() : keep());
  const last = useRef({ save, leave });
  useEffect(() => void (last.current = { save, leave }));
  useEffect(() => {
    const now = last;
    if (left) void now.current.save();
    return () => now.current.leave();
  }, [left]);

  return {
    report: useLookedThrough(ids, report, state),
    /** The text at first: that of the server, or what could not be saved before. */
    first: left?.text ?? first.text,
    ...{ state, problem },
    /** To be called at every change of the text. */
    change(next: string) {
      text.current = next;
      if (next === saved.current && !sending.current) return stand({ state: 'saved' });
      stand({ state: 'waiting' });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void last.current.save(), PAUSE);
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
      kept.forget();
      setReport(rest);
      stand({ state: 'saved' });
    },
    /** After a conflict: the other text in place of the own one, which is given up. */
    giveUp() {
      text.current = saved.current;
      kept.forget();
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
