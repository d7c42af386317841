const ASK = 'Ask the platform team.';

/** Messages for a portal's refusals, by code: `[what happened, how to fix it]`; `{version}` and the like are filled in from the response. */
export const REFUSALS = {
  'auth.required': [
    'The portal does not know this token',
    'It is wrong, has expired or was revoked: ask the platform team for another.',
  ],
  forbidden: [
    'This token may not do that',
    'A token works for its own section only, that of mf-admin for what is about all. Publishing and preview need the scope “publish”, every other act the scope “operate”.',
  ],
  notFound: [
    'The portal does not know this section, release or pin',
    'section status shows what is published, and who is pinned.',
  ],
  STATE_CONFLICT: [
    'It is like that already, or not possible in its current state',
    'section status shows what each channel serves.',
  ],
  'registry.blocked': ['Release {version} is blocked', 'section block {version} --undo --reason "…" unblocks it.'],
  'registry.noCanary': ['No canary is running', 'section status shows what each channel serves.'],
  'registry.nothingBefore': [
    'No earlier release was stable, so there is nothing to go back to',
    'section block takes the current one away from visitors.',
  ],
  'registry.notEarlier': [
    'Release {version} was not stable before the current one',
    'section promote {version} --reason "…"',
  ],
  'registry.unlistedOrigin': [
    'The platform team’s list lets nothing of this kind come from {origin}',
    'Ask the platform team: section origins add {origin} --for releases --reason "…"',
  ],
  'registry.originListed': ['{origin} is on the list already, for this use', 'section origins list shows the list.'],
  'registry.originNeeded': [
    'Releases from {origin} run now: {releases}',
    'Promote others in their place, or block them; then remove the origin.',
  ],
  'registry.pageTaken': [
    'Another section, {owner}, owns the page {pattern} now',
    'Give the page another address, and publish a new version.',
  ],
  'registry.waiting': [
    'The same act already waits for the approval of a second person',
    'Somebody else has to decide at /platform/sections.',
  ],
  'release.exists': [
    'Version {version} is published already',
    'Raise "version" in package.json, build, and publish again.',
  ],
  'release.refused': ['The registry’s checks refuse this build', 'section check runs the same checks on your machine.'],
  'release.tooLarge': ['The build is larger than the portal accepts', 'Remove what no page needs.'],
  'release.unreachable': [
    'The portal can’t fetch a release.json from this address',
    'The portal itself must be able to reach it, over https.',
  ],
  'release.unreadable': ['The tarball was truncated during the upload', 'Publish again.'],
  'release.member': [
    'The tarball contains something that is not allowed in a release',
    'section build, and publish again.',
  ],
  'release.unavailable': ['The portal can’t reach its release storage right now', 'Try again in a moment.'],
  'release.busy': ['The portal is busy checking other releases', 'Try again in a moment.'],
};

/** Messages for validation errors of single fields. */
export const FIELDS = {
  'validation.percent': 'a percentage is a whole number from 1 to 100',
  'validation.minutes': 'a step lasts 1 to 10080 minutes',
  'validation.steps': 'each step must have a higher percentage than the one before',
  'validation.version': 'not a semantic version, such as 1.2.0',
  'validation.reason': 'a reason has 10 characters or more',
  'validation.tooLong': 'too long',
  'validation.unknown': 'the portal knows nobody and nothing of this name',
  'validation.future': 'lies in the past',
  'validation.withinYear': 'more than a year ahead',
  'validation.origin': 'not https:// with a host and perhaps a port, and nothing after it',
  'validation.ownMachine': 'overrides of one’s own machine need no entry, and releases there would reach nobody else',
  'validation.id': 'not an id; section status shows the ids',
};

const BY_STATUS = {
  401: REFUSALS['auth.required'],
  403: REFUSALS.forbidden,
  404: REFUSALS.notFound,
  422: ['The portal does not accept these values', 'section <command> --help'],
  503: ['The portal can’t handle this right now', 'Try again in a moment.'],
  429: ['Too many calls to the portal right now', 'Try again in a moment.'],
};
const BROKEN = ['The portal failed', ASK];

const fill = (text, extra = {}) => text.replace(/\{(\w+)\}/g, (_, name) => extra[name] ?? 'of this section');

/**
 * The message for a problem response of the portal.
 * @param {number} status @param {{ code?: string, extra?: Record<string, unknown> }} problem
 * @returns {{ message: string, cure: string }}
 */
export const wordsOf = (status, { code, extra }) => {
  const [message, cure] =
    REFUSALS[code] ??
    BY_STATUS[status] ??
    (status < 500 ? [`The portal refused this (${code ?? status})`, ASK] : BROKEN);
  return { message: fill(message, extra), cure: fill(cure, extra) };
};
