import type { DefinitionReport, Finding } from '@titian/shared-contracts/definition';
import type { Actor } from '../../http/call';
import { fillText } from '../../wire/fill-text';
import type { Standing } from '../membership';
import { isEditable } from './definition.policy';
import type { FactRow, VersionRow } from './definition.repository';
import type { StoredFinding } from './definition.tables';
import { FINDING_TEXTS, type FindingCode } from './reading/finding-texts';
import { syntaxWords } from './reading/syntax-texts';

/** A finding with its text in both languages. */
export function toFinding({ code, params, ...rest }: StoredFinding): Finding {
  const { problem, ...others } = params;
  const message = fillText(FINDING_TEXTS[code as FindingCode], {
    ...others,
    ...(problem && { problem: syntaxWords(problem) }),
  });
  return { code, message, ...rest };
}

/** Of a version that has neither a document nor a text yet. */
const NOTHING_YET = {
  ...{ revision: 0, source: { kind: 'editor' as const, name: '' }, stored: false, savedAt: null, savedBy: null },
  facts: { format: 'yaml' as const, bytes: 0, lines: 0, openapi: null, operations: 0, schemas: 0, errors: [] },
  ...{ quality: null, qualityRevision: null },
};

/** @param busy whether it is being looked through */
export function toReport(
  actor: Actor,
  { version, state, standing }: Pick<VersionRow, 'version' | 'state'> & { standing: Standing },
  row: FactRow | null,
  busy: boolean,
): DefinitionReport {
  const { facts, quality, savedAt, savedBy, ...rest } = row ?? NOTHING_YET;
  return {
    ...{ version, state, ...rest, ...facts },
    errors: facts.errors.map(toFinding),
    quality: quality && { ...quality, findings: quality.findings.map(toFinding) },
    savedAt: savedAt?.toISOString() ?? null,
    savedBy,
    busy,
    editable: isEditable(actor, standing, state),
  };
}
