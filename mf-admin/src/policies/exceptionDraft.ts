import { RateCondition, type RateException } from '@titian/shared-contracts/plane';
import type { RateExceptionInput } from '@titian/shared-contracts/policy';
import { WORKDAYS } from './HoursField';

/** What an exception can ask of a call, in the order in which it is shown, with the condition that it is part of. */
export const PARTS = {
  ...{ organizations: 'callers', groups: 'callers', applications: 'callers' },
  ...{ networks: 'networks', headers: 'headers', parameters: 'parameters', times: 'times' },
} as const satisfies Record<string, RateCondition>;
export type Part = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as Part[];

/** An exception as it is edited: what it doesn't ask isn't there; `inverted` by condition. */
export type ExceptionDraft = Partial<Pick<RateExceptionInput, Part>> & {
  inverted?: Partial<Record<RateCondition, boolean>>;
  limit: number;
  burst: number;
};

/** With what a condition begins that is added. */
const BEGUN: Partial<{ [P in Part]: RateExceptionInput[P] }> = {
  headers: [{ name: '', value: null }],
  parameters: [{ name: '', value: null }],
  times: [WORKDAYS],
};

/** What it asks, filled in or not. */
export const askedParts = (draft: ExceptionDraft | undefined): Part[] => PART_NAMES.filter((part) => draft?.[part]);

export const withPart = (draft: ExceptionDraft, part: Part): ExceptionDraft => ({
  ...draft,
  [part]: BEGUN[part] ?? [],
});

/** An exception as it is sent. */
export function exceptionOf(draft: ExceptionDraft): RateExceptionInput {
  const { organizations = [], groups = [], applications = [], networks = [] } = draft;
  const { headers = [], parameters = [], times = [], inverted = {}, limit, burst } = draft;
  const lists = { organizations, groups, applications, networks, headers, parameters, times };
  const filled = new Set(PART_NAMES.filter((part) => lists[part].length > 0).map((part) => PARTS[part]));
  return {
    ...lists,
    inverted: RateCondition.options.filter((name) => inverted[name] && filled.has(name)),
    ...{ limit, burst },
  };
}

export function draftOfException({ inverted, limit, burst, ...lists }: RateException): ExceptionDraft {
  const filled = PART_NAMES.filter((part) => lists[part].length > 0).map((part) => [part, lists[part]]);
  return {
    ...(Object.fromEntries(filled) as Partial<Pick<RateExceptionInput, Part>>),
    inverted: Object.fromEntries(inverted.map((name) => [name, true])),
    ...{ limit, burst },
  };
}
