import type { DefinitionReport, Finding, FindingSeverity } from '@titian/shared-contracts/definition';
import type { EditorMark } from '@titian/shared-ui/editor';

/** The finding that is looked at, and which of its places. */
export interface Looked {
  finding: Finding;
  place: Finding['places'][number];
}

/** All findings of a text, errors first. */
export const findingsOf = ({ errors, quality }: DefinitionReport): Finding[] => [
  ...errors,
  ...(quality?.findings ?? []),
];

export const SEVERITIES = ['error', 'warn', 'info'] as const satisfies readonly FindingSeverity[];
const TONES = { error: 'error', warn: 'warning', info: 'info' } as const;

export const markOf = ({ severity, found }: Finding, { line, column }: Looked['place']): EditorMark => ({
  ...{ line, column, tone: TONES[severity] },
  found: found ?? undefined,
});

/** Every place of every finding. */
export const marksOf = (findings: readonly Finding[]): EditorMark[] =>
  findings.flatMap((finding) => finding.places.map((place) => markOf(finding, place)));
