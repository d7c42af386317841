import { BaseResolver, createConfig, lintDocument, Source } from '@redocly/openapi-core';
import type { FindingSeverity } from '@titian/shared-contracts/definition';
import type { FindingCode } from '../reading/finding-texts';
import type { Path } from '../reading/finding';

/** Rules of the linter, with what is found by them. */
const RULES = {
  struct: ['structure.invalid', 'warn'],
  'no-invalid-media-type-examples': ['example.invalid', 'warn'],
  'no-invalid-schema-examples': ['example.invalid', 'warn'],
  'no-invalid-parameter-examples': ['example.invalid', 'warn'],
  'no-enum-type-mismatch': ['enum.type', 'warn'],
  'path-parameters-defined': ['path.parameters', 'warn'],
  'no-identical-paths': ['path.ambiguous', 'warn'],
  'no-ambiguous-paths': ['path.ambiguous', 'warn'],
  'operation-parameters-unique': ['parameter.duplicate', 'warn'],
  'operation-2xx-response': ['response.success', 'warn'],
  'security-defined': ['security.undefined', 'info'],
  'operation-tag-defined': ['tag.undefined', 'info'],
  'no-unused-components': ['component.unused', 'info'],
  'no-required-schema-properties-undefined': ['schema.required', 'info'],
} as const satisfies Record<string, readonly [FindingCode, FindingSeverity]>;

/** Nothing but the given text is ever read: no file, no address. */
class NothingElse extends BaseResolver {
  override async loadExternalRef(): Promise<Source> {
    throw new Error('Only the document itself is read.');
  }
}

export interface Linted {
  code: FindingCode;
  severity: FindingSeverity;
  params: Record<string, string>;
  at: Path;
  onKey: boolean;
}

const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .filter((part, index, parts) => part !== '' || parts.length > 1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Longest words of the linter's own that are kept. */
const DETAIL = 200;

/** Runs the rules of the kept linter. */
export async function runLinter(text: string, document: object): Promise<Linted[]> {
  const rules = Object.fromEntries(Object.keys(RULES).map((name) => [name, 'warn' as const]));
  const config = await createConfig({ rules });
  const source = new Source('definition.json', text);
  const problems = await lintDocument({
    document: { source, parsed: document },
    ...{ config, externalRefResolver: new NothingElse() },
  });
  return problems.flatMap(({ ruleId, message, location }): Linted[] => {
    const rule = Object.hasOwn(RULES, ruleId) ? RULES[ruleId as keyof typeof RULES] : null;
    if (!rule) return [];
    const [code, severity] = rule;
    const { pointer = '#/', reportOnKey = false } = location[0] ?? {};
    const params: Linted['params'] =
      code === 'structure.invalid' ? { detail: message.replaceAll('`', '').slice(0, DETAIL) } : {};
    return [{ code, severity, params, at: pathOf(pointer), onKey: reportOnKey }];
  });
}
