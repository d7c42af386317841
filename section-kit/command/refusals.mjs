const ASK = 'Ask the platform team.';

/** What a portal's refusals mean, by code: `[what happened, what to do about it]`; `{version}` and the like come with the answer. */
export const REFUSALS = {
  'auth.required': [
    'The portal does not know this token',
    'It is wrong, has ended or was taken back: ask the platform team for another.',
  ],
  forbidden: [
    'This token may not do that',
    'It may act on its own section alone: publishing and preview take the scope “publish”, every other act the scope “operate”.',
  ],
  notFound: [
    'The portal does not know this section, release or pin',
    'section status tells what is published, and who is pinned.',
  ],
  STATE_CONFLICT: [
    'It is like that already, or can’t be in its present state',
    'section status tells what each channel serves.',
  ],
  'registry.blocked': [
    'Release {version} is blocked',
    'section block {version} --undo --reason "…" lets it serve again.',
  ],
  'registry.noCanary': ['No canary is running', 'section status tells what each channel serves.'],
  'registry.nothingBefore': [
    'No earlier release was stable, so there is nothing to go back to',
    'section block keeps the present one from serving.',
  ],
  'registry.notEarlier': [
    'Release {version} was not stable before the present one',
    'section promote {version} --reason "…"',
  ],
  'registry.pageTaken': [
    'Another section, {owner}, owns the page {pattern} by now',
    'Give the page another address, and publish a new version.',
  ],
  'registry.waiting': [
    'The same act waits for a second person already',
    'Somebody else decides at /platform/sections.',
  ],
  'release.exists': [
    'Version {version} is published already',
    'Raise "version" in package.json, build, and publish again.',
  ],
  'release.refused': ['The registry’s checks refuse this build', 'section check makes the same checks here.'],
  'release.tooLarge': ['The build is larger than the portal takes', 'Leave out what no page needs.'],
  'release.unreachable': [
    'The portal can’t fetch a release.json from this address',
    'It has to answer to the portal itself, over https.',
  ],
  'release.unreadable': ['The tarball was cut short on its way', 'Publish again.'],
  'release.member': ['The tarball holds something that no release may have', 'section build, and publish again.'],
  'release.unavailable': ['The portal can’t reach its store of releases right now', 'Try again in a moment.'],
  'release.busy': ['The portal checks other releases right now', 'Try again in a moment.'],
};

/** What single fields of a call are refused for. */
export const FIELDS = {
  'validation.percent': 'a percentage is a whole number from 1 to 100',
  'validation.minutes': 'a step lasts 1 to 10080 minutes',
  'validation.steps': 'each step has to take in more visitors than the one before',
  'validation.version': 'no semantic version, such as 1.2.0',
  'validation.reason': 'a reason has 10 characters or more',
  'validation.tooLong': 'too long',
  'validation.unknown': 'the portal knows none of this name',
  'validation.future': 'lies in the past',
  'validation.withinYear': 'more than a year ahead',
  'validation.id': 'no id; section status tells them',
};

const BY_STATUS = {
  401: REFUSALS['auth.required'],
  403: REFUSALS.forbidden,
  404: REFUSALS.notFound,
  422: ['The portal can’t take what was said', 'section <command> --help'],
  503: ['The portal can’t answer this right now', 'Try again in a moment.'],
  429: ['The portal gets too many calls right now', 'Try again in a moment.'],
};
const BROKEN = ['The portal failed at this', ASK];

const fill = (text, extra = {}) => text.replace(/\{(\w+)\}/g, (_, name) => extra[name] ?? 'of this section');

/**
 * A refusal of the portal in words.
 * @param {number} status @param {{ code?: string, extra?: Record<string, unknown> }} problem
 * @returns {{ message: string, cure: string }}
 */
export const wordsOf = (status, { code, extra }) => {
  const [message, cure] =
    REFUSALS[code] ?? BY_STATUS[status] ?? (status < 500 ? [`The portal says no (${code ?? status})`, ASK] : BROKEN);
  return { message: fill(message, extra), cure: fill(cure, extra) };
};
