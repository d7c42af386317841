import type { ReleaseManifest, ReleaseCheck } from '../platform';
import type { Surroundings } from './candidate';
import { toCheck, text, type Finding } from './finding';
import { conflicts, doubles } from './overlap';

const UNKNOWN_NEIGHBOURS: Finding = {
  message: text(
    'Tiada portal dinamakan, jadi halaman seksyen lain tidak diketahui.',
    'No portal is named, so the pages of other sections are not known.',
  ),
};

const taken = (pattern: string, owner: string): Finding => ({
  message: text(`${pattern} sudah dimiliki ${owner}.`, `${pattern} belongs to ${owner} already.`),
  cure: text(
    'Pilih laluan lain dalam src/section.ts, atau berbincang dengan pemiliknya.',
    'Choose another pattern in src/section.ts, or talk to its owner.',
  ),
});

const twice = (patterns: string[]): string[] =>
  patterns.filter((pattern, index) => patterns.slice(0, index).some((earlier) => doubles(earlier, pattern)));

/** Checks that no page belongs to the shell or another section, and none is listed twice. */
export const checkRoutes = ({ section }: ReleaseManifest, { pages }: Surroundings): ReleaseCheck => {
  const patterns = section.routes.map(({ pattern }) => pattern);
  const others = (pages ?? []).filter(({ owner }) => owner !== section.name);
  const findings = [
    ...twice(patterns).map((pattern) => taken(pattern, section.name)),
    ...conflicts(patterns, others).map(({ pattern, owner }) => taken(pattern, owner)),
  ];
  if (findings.length === 0 && !pages) return toCheck('routes', [UNKNOWN_NEIGHBOURS], 'unknown');
  return toCheck('routes', findings);
};

/** The page that an address without a query leads to. */
const addressOf = (path: string): string => path.split(/[?#]/)[0] ?? path;

/** The targets of the palette's results and of the report of a problem. */
const targetsOf = ({ finders = [], reports }: ReleaseManifest['section']): string[] => [
  ...finders.flatMap(({ row, all }) => [row.to, ...(all ? [all.to] : [])]),
  ...(reports ? [reports.to] : []),
];

/** Checks that each menu entry and every other target leads to a page of the section, and no menu entry is another section's. */
export const checkNavigation = ({ section }: ReleaseManifest, { menu }: Surroundings): ReleaseCheck => {
  const isOwn = (path: string) => section.routes.some(({ pattern }) => leadsTo(addressOf(path), pattern));
  const leadsNowhere = section.nav.filter(({ path }) => !isOwn(path));
  const targetsNowhere = targetsOf(section).filter((target) => !isOwn(target));
  const others = (menu ?? []).filter(({ owner }) => owner !== section.name);
  const doubled = section.nav.flatMap(({ path }) =>
    others.filter(({ pattern }) => pattern.toLowerCase() === path.toLowerCase()).map(({ owner }) => ({ path, owner })),
  );
  const findings: Finding[] = [
    ...leadsNowhere.map(({ path }) => ({
      message: text(
        `Menu ${path} tidak menuju ke mana-mana halaman seksyen ini.`,
        `The menu entry ${path} leads to no page of this section.`,
      ),
      cure: text('Betulkan path, atau tambah halamannya.', 'Correct its path, or add the page.'),
    })),
    ...targetsNowhere.map((target) => ({
      message: text(
        `${target} tidak menuju ke mana-mana halaman seksyen ini.`,
        `${target} leads to no page of this section.`,
      ),
      cure: text(
        'Betulkan to dalam finders atau reports, atau tambah halamannya.',
        'Correct its to in finders or reports, or add the page.',
      ),
    })),
    ...doubled.map(({ path, owner }) => ({
      message: text(`Menu ${path} sudah ada dalam ${owner}.`, `The menu entry ${path} stands in ${owner} already.`),
      cure: text('Buang salah satu.', 'Remove one of them.'),
    })),
  ];
  if (findings.length === 0 && !menu) return toCheck('navigation', [UNKNOWN_NEIGHBOURS], 'unknown');
  return toCheck('navigation', findings);
};

/** Whether an address matches a pattern: parameters match any word, optional segments may be missing. */
const leadsTo = (address: string, pattern: string): boolean => {
  const source = pattern
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      if (segment === '*') return '(/.*)?';
      const word = segment.replace(/\?$/, '');
      const part = word.startsWith(':') ? '/[^/]+' : `/${word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
      return segment.endsWith('?') ? `(${part})?` : part;
    })
    .join('');
  return new RegExp(`^${source}/?$`, 'i').test(address);
};
