import type { ActFacts, ActFactsOf } from '@titian/shared-contracts/platform';
import { type Format, type KeyedText, useFormat, useKeyedText } from '@titian/shared-ui';
import { useActor } from './useActor';

type What = ActFacts['what'];
type Rollout = Pick<ActFactsOf<'canary'>, 'version' | 'percent' | 'steps'>;
/** A sentence: its key under `actText`, and its values. */
type Sentence = readonly [key: string, values?: Record<string, unknown>];

const share = (format: Format, percent: number) => format.percent(percent / 100, 0);

/** Target of a rollout: stable, a fixed share, or steps. */
export const rolloutOf = (format: Format, { version, percent, steps }: Rollout): Sentence => {
  if (percent === null) return ['rollout.stable', { version }];
  if (steps.length === 0) return ['rollout.share', { version, percent: share(format, percent) }];
  return ['rollout.steps', { version, steps: steps.map((step) => share(format, step)).join(', ') }];
};
const requestedBy = (asked: ActFactsOf<'promoted'>['asked']): Sentence[] => (asked ? [['askedFor', asked]] : []);

const usesOf = (uses: ActFactsOf<'originAdded'>['uses'], translate: (sentence: Sentence) => string) =>
  uses.map((use) => translate([`use.${use}`])).join(', ');

/** Sentences of those facts for which the key and the values aren't simply those of the fact. */
const SENTENCES: {
  [W in What]?: (facts: ActFactsOf<W>, format: Format, translate: (sentence: Sentence) => string) => Sentence[];
} = {
  published: ({ files, ...facts }) => [[facts.origin ? 'publishedFrom' : 'published', { ...facts, count: files }]],
  promoted: ({ version, before, bySteps, asked }) => [
    before ? ['promoted', { version, before }] : ['promotedFirst', { version }],
    ...(bySteps ? [['bySteps'] as const] : []),
    ...requestedBy(asked),
  ],
  canary: ({ asked, ...rollout }, format, translate) => [
    ['canary', { rollout: translate(rolloutOf(format, rollout)) }],
    ...requestedBy(asked),
  ],
  climbed: ({ version, percent }, format) => [['climbed', { version, percent: share(format, percent) }]],
  waits: ({ version, percent }, format) => [['waits', { version, percent: share(format, percent) }]],
  ended: ({ version, percent }, format) => [['ended', { version, percent: share(format, percent) }]],
  takenBack: ({ version, because }) => [[`takenBack.${because}`, { version }]],
  rolledBack: ({ version, before }, _, translate) => [
    ['rolledBack', { version: version ?? translate(['none']), before: before ?? translate(['none']) }],
  ],
  preview: ({ version }) => [version ? ['preview', { version }] : ['previewNone']],
  pinned: ({ kind, subject, version, until }, format, translate) => [
    [
      version ? 'pinned' : 'pinnedPreview',
      { subject, version, kind: translate([`kind.${kind}`]), until: format.date(until) },
    ],
  ],
  unpinned: ({ kind, subject }, _, translate) => [['unpinned', { subject, kind: translate([`kind.${kind}`]) }]],
  restored: ({ set, version }, _, translate) => [['restored', { set, version: version ?? translate(['none']) }]],
  restoredAll: ({ set, sections }) => [['restoredAll', { set, count: sections }]],
  tokenMade: ({ token, scopes, until }, format, translate) => [
    [
      'tokenMade',
      { token, scopes: scopes.map((scope) => translate([`scope.${scope}`])).join(', '), until: format.date(until) },
    ],
  ],
  overrideEnded: ({ owner }) => [owner ? ['overrideEndedOf', { owner }] : ['overrideEnded']],
  asked: (rollout, format, translate) => [['asked', { rollout: translate(rolloutOf(format, rollout)) }]],
  refused: ({ askedBy, ...rollout }, format, translate) => [
    ['refused', { askedBy, rollout: translate(rolloutOf(format, rollout)) }],
  ],
  originAdded: ({ origin, uses }, _, translate) => [['originAdded', { origin, uses: usesOf(uses, translate) }]],
  originRemoved: ({ origin, uses, overrides }, _, translate) => [
    ['originRemoved', { origin, uses: usesOf(uses, translate) }],
    ...(overrides > 0 ? [['originEnded', { count: overrides }] as const] : []),
  ],
  rule: ({ twoPersons }) => [[twoPersons ? 'ruleOn' : 'ruleOff']],
};
const sentencesOf = (facts: ActFacts, format: Format, translate: (sentence: Sentence) => string): Sentence[] => {
  const own = SENTENCES[facts.what] as
    | ((facts: ActFacts, format: Format, translate: (sentence: Sentence) => string) => Sentence[])
    | undefined;
  return own ? own(facts, format, translate) : [[facts.what, facts]];
};

/** Replaces the ids of requesters by their display names. */
const withActors = (facts: ActFacts, actor: (by: string) => string): ActFacts => {
  if ('askedBy' in facts) return { ...facts, askedBy: actor(facts.askedBy) };
  if ('asked' in facts && facts.asked) return { ...facts, asked: { ...facts.asked, by: actor(facts.asked.by) } };
  return facts;
};

const createTranslate =
  (text: KeyedText) =>
  ([key, values]: Sentence): string =>
    text(`actText.${key}`, values);

/** Describes an action of the registry in the reader's language, from its facts. */
export function useActText(): { actText(facts: ActFacts): string; rollout(rollout: Rollout): string } {
  const format = useFormat();
  const actor = useActor();
  const translate = createTranslate(useKeyedText('admin'));
  return {
    actText: (facts) => sentencesOf(withActors(facts, actor), format, translate).map(translate).join(' '),
    rollout: (rollout) => translate(rolloutOf(format, rollout)),
  };
}
