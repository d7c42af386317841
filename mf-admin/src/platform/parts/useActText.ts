import type { ActFacts, ActFactsOf } from '@titian/shared-contracts/platform';
import { type Format, type KeyedText, useFormat, useKeyedText } from '@titian/shared-ui';
import { useActor } from './useActor';

type What = ActFacts['what'];
type Rollout = Pick<ActFactsOf<'canary'>, 'version' | 'percent' | 'steps'>;
/** A sentence: its key under `actText`, and what stands in it. */
type Sentence = readonly [key: string, values?: Record<string, unknown>];

const share = (format: Format, percent: number) => format.percent(percent / 100, 0);

/** Where a release goes: stable, a share that stays, or steps. */
export const rolloutOf = (format: Format, { version, percent, steps }: Rollout): Sentence => {
  if (percent === null) return ['rollout.stable', { version }];
  if (steps.length === 0) return ['rollout.share', { version, percent: share(format, percent) }];
  return ['rollout.steps', { version, steps: steps.map((step) => share(format, step)).join(', ') }];
};
const askedFor = (asked: ActFactsOf<'promoted'>['asked']): Sentence[] => (asked ? [['askedFor', asked]] : []);

/** The sentences of each kind of fact that are not its own key with its own values. */
const SENTENCES: {
  [W in What]?: (facts: ActFactsOf<W>, format: Format, say: (sentence: Sentence) => string) => Sentence[];
} = {
  published: ({ files, ...facts }) => [[facts.origin ? 'publishedFrom' : 'published', { ...facts, count: files }]],
  promoted: ({ version, before, bySteps, asked }) => [
    before ? ['promoted', { version, before }] : ['promotedFirst', { version }],
    ...(bySteps ? [['bySteps'] as const] : []),
    ...askedFor(asked),
  ],
  canary: ({ asked, ...rollout }, format, say) => [
    ['canary', { rollout: say(rolloutOf(format, rollout)) }],
    ...askedFor(asked),
  ],
  climbed: ({ version, percent }, format) => [['climbed', { version, percent: share(format, percent) }]],
  waits: ({ version, percent }, format) => [['waits', { version, percent: share(format, percent) }]],
  ended: ({ version, percent }, format) => [['ended', { version, percent: share(format, percent) }]],
  takenBack: ({ version, because }) => [[`takenBack.${because}`, { version }]],
  rolledBack: ({ version, before }, _, say) => [
    ['rolledBack', { version: version ?? say(['none']), before: before ?? say(['none']) }],
  ],
  preview: ({ version }) => [version ? ['preview', { version }] : ['previewNone']],
  pinned: ({ kind, subject, version, until }, format, say) => [
    [
      version ? 'pinned' : 'pinnedPreview',
      { subject, version, kind: say([`kind.${kind}`]), until: format.date(until) },
    ],
  ],
  unpinned: ({ kind, subject }, _, say) => [['unpinned', { subject, kind: say([`kind.${kind}`]) }]],
  restored: ({ set, version }, _, say) => [['restored', { set, version: version ?? say(['none']) }]],
  restoredAll: ({ set, sections }) => [['restoredAll', { set, count: sections }]],
  tokenMade: ({ token, scopes, until }, format, say) => [
    [
      'tokenMade',
      { token, scopes: scopes.map((scope) => say([`scope.${scope}`])).join(', '), until: format.date(until) },
    ],
  ],
  overrideEnded: ({ owner }) => [owner ? ['overrideEndedOf', { owner }] : ['overrideEnded']],
  asked: (rollout, format, say) => [['asked', { rollout: say(rolloutOf(format, rollout)) }]],
  refused: ({ askedBy, ...rollout }, format, say) => [
    ['refused', { askedBy, rollout: say(rolloutOf(format, rollout)) }],
  ],
  rule: ({ twoPersons }) => [[twoPersons ? 'ruleOn' : 'ruleOff']],
};
const sentencesOf = (facts: ActFacts, format: Format, say: (sentence: Sentence) => string): Sentence[] => {
  const own = SENTENCES[facts.what] as
    ((facts: ActFacts, format: Format, say: (sentence: Sentence) => string) => Sentence[]) | undefined;
  return own ? own(facts, format, say) : [[facts.what, facts]];
};

/** Whoever asked for an act, named as everywhere. */
const withActors = (facts: ActFacts, actor: (by: string) => string): ActFacts => {
  if ('askedBy' in facts) return { ...facts, askedBy: actor(facts.askedBy) };
  if ('asked' in facts && facts.asked) return { ...facts, asked: { ...facts.asked, by: actor(facts.asked.by) } };
  return facts;
};

const sayer =
  (text: KeyedText) =>
  ([key, values]: Sentence): string =>
    text(`actText.${key}`, values);

/** Says in the reader's language what an act of the registry did, from its facts. */
export function useActText(): { actText(facts: ActFacts): string; rollout(rollout: Rollout): string } {
  const format = useFormat();
  const actor = useActor();
  const say = sayer(useKeyedText('admin'));
  return {
    actText: (facts) => sentencesOf(withActors(facts, actor), format, say).map(say).join(' '),
    rollout: (rollout) => say(rolloutOf(format, rollout)),
  };
}
