import { platformContracts } from './contracts.mjs';
import { formatInstant } from './instants.mjs';
import { sectionOf } from './place.mjs';
import { connectToAct } from './portal.mjs';
import { table } from './report.mjs';

const LATEST = 8;
const inPercent = (rate) => (rate === null ? '–' : `${(rate * 100).toFixed(1)} %`);
const inMs = (ms) => (ms === null ? '–' : `${Math.round(ms)} ms`);

const namesByOutcome = (checks) =>
  ['failed', 'warned'].map((outcome) => checks.filter((check) => check.outcome === outcome).map(({ name }) => name));

const releaseRow = ({ version, publishedAt, serves, sizes, checks, blocked }) => {
  const [failed, warned] = namesByOutcome(checks);
  const notes = [
    ...(blocked ? [`blocked: ${blocked.reason}`] : []),
    ...(failed.length > 0 ? [`failed: ${failed.join(', ')}`] : []),
    ...(warned.length > 0 ? [`warned: ${warned.join(', ')}`] : []),
  ];
  return [
    version,
    serves.join(', '),
    `${(sizes.initial / 1024).toFixed(1)} kB`,
    formatInstant(publishedAt),
    notes.join('; '),
  ];
};

const healthRow = ({ version, loads, failures, errorRate, mountP75, leaks }) => [
  version,
  loads,
  failures,
  inPercent(errorRate),
  inMs(mountP75),
  leaks,
];

const pinRow = ({ id, kind, subject, version, until, reason }) => [
  `${kind} ${subject}`,
  version ?? 'preview',
  formatInstant(until),
  id,
  reason,
];

/** Shows what each channel serves, who is pinned, and the health of the releases. */
export default async ({ options }) => {
  const { platform } = platformContracts();
  const place = sectionOf(options);
  const portal = connectToAct(options, place);
  const params = { name: place.name };
  const detail = await portal.call(platform.section, { params });
  const health = await portal.call(platform.health, { params });
  const { history, canary, pins } = detail;
  return {
    data: { section: detail, health },
    lines: [
      `${place.name} at ${portal.origin}${canary ? `; canary ${canary.version} for ${canary.percent} %` : ''}`,
      '',
      ...(history.length > 0
        ? table([['version', 'serves', 'first files', 'published', ''], ...history.slice(0, LATEST).map(releaseRow)])
        : ['Nothing is published yet.']),
      '',
      ...(pins.length > 0 ? [...table([['pinned', 'to', 'until', 'id', ''], ...pins.map(pinRow)]), ''] : []),
      ...(health.releases.length > 0
        ? table([['last hour', 'loads', 'failures', 'rate', 'mount p75', 'leaks'], ...health.releases.map(healthRow)])
        : ['Nobody opened it in the last hour.']),
      ...health.deprecated.map(
        ({ version, member, count }) => `! ${version} still calls ${member}, deprecated (${count} times)`,
      ),
    ],
  };
};
