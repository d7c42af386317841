import type { ActFacts, ActFactsOf } from '@titian/shared-contracts/platform';

type Rollout = Pick<ActFactsOf<'canary'>, 'version' | 'percent' | 'steps'>;

const rolloutText = ({ version, percent, steps }: Rollout): string => {
  if (percent === null) return `${version} to stable`;
  if (steps.length === 0) return `${version} to a canary of ${percent} %`;
  return `${version} to a canary in steps of ${steps.map((share) => `${share} %`).join(', ')}`;
};
const requestedBy = (asked: ActFactsOf<'promoted'>['asked']) =>
  asked ? `, asked for by ${asked.by}: ${asked.reason}` : '';
const day = (at: string) => at.slice(0, 10);

const BECAUSE = { errors: 'fails more often than stable does', slow: 'mounts more slowly than stable does' };

const SENTENCES: { [What in ActFacts['what']]: (facts: ActFactsOf<What>, of: string) => string } = {
  reserved: ({ team }, of) => `Reserved ${of} for ${team}`,
  settings: (_, of) => `Changed owner, size budget or guard of ${of}`,
  published: ({ version, digest, files, origin }) =>
    `Published ${version} (${digest}), ${files} files${origin ? ` at ${origin}` : ''}`,
  deployed: ({ version, digest, before }, of) =>
    `Made ${version} (${digest}), which came with the portal, stable in ${of}${before ? `, ${before} before` : ''}`,
  promoted: ({ version, before, bySteps, asked }, of) =>
    `Promoted ${version} to stable in ${of}${before ? `, ${before} before` : ''}` +
    `${bySteps ? ': its steps are done' : ''}${requestedBy(asked)}`,
  canary: ({ asked, ...rollout }, of) => `Moved ${rolloutText(rollout)} in ${of}${requestedBy(asked)}`,
  climbed: ({ version, percent }, of) => `Canary ${version} of ${of} went on to ${percent} %`,
  waits: ({ version, percent }, of) =>
    `Canary ${version} of ${of} stays at ${percent} %: too few loads to tell how it does`,
  ended: ({ version, percent }, of) => `Took the canary ${version} of ${of} back, at ${percent} %`,
  takenBack: ({ version, because }, of) => `Canary ${version} of ${of} was taken back: it ${BECAUSE[because]}.`,
  rolledBack: ({ version, before }, of) => `Rolled ${of} back from ${before ?? 'none'} to ${version ?? 'none'}`,
  preview: ({ version }, of) => `Pointed the preview of ${of} at ${version ?? 'no release'}`,
  blocked: ({ version }, of) => `Blocked ${version} of ${of}`,
  unblocked: ({ version }, of) => `Unblocked ${version} of ${of}`,
  pinned: ({ kind, subject, version, until }, of) =>
    `Pinned ${kind} ${subject} to ${version ?? 'the preview'} of ${of} until ${day(until)}`,
  unpinned: ({ kind, subject }, of) => `Ended the pin of ${of} for ${kind} ${subject}`,
  kept: ({ set }) => `Kept all pointers as “${set}”`,
  restored: ({ set, version }, of) => `Set ${of} as in the set “${set}”: stable ${version ?? 'none'}`,
  restoredAll: ({ set, sections }) => `Restored the set “${set}”: ${sections} sections moved`,
  tokenMade: ({ token, scopes, until }) => `Made deploy token "${token}" (${scopes.join(', ')}) until ${day(until)}`,
  tokenRevoked: ({ token }) => `Revoked deploy token "${token}"`,
  overrode: ({ manifest, minutes }, of) => `Overrode ${of} for themselves with ${manifest}, for ${minutes} min`,
  overrideEnded: ({ owner }, of) => `Ended ${owner ? `the override of ${of} by ${owner}` : `an override of ${of}`}`,
  asked: (rollout, of) => `Asked to move ${rolloutText(rollout)} in ${of}`,
  refused: ({ askedBy, ...rollout }, of) => `Refused to move ${rolloutText(rollout)} in ${of}, asked for by ${askedBy}`,
  originAdded: ({ origin, uses }) => `Let ${uses.join(' and ')} come from ${origin}`,
  originRemoved: ({ origin, uses, overrides }) =>
    `Let ${uses.join(' and ')} come from ${origin} no more${overrides > 0 ? `, which ended ${overrides} overrides` : ''}`,
  rule: ({ twoPersons }) => `Turned the rule of two persons ${twoPersons ? 'on' : 'off'}`,
};

/** An act as one English sentence, for the portal's log; the console makes its own text from the facts. */
export const sentenceOf = (facts: ActFacts, section: string | null): string =>
  (SENTENCES[facts.what] as (facts: ActFacts, of: string) => string)(facts, section ?? '');
