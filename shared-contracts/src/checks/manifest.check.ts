import { ACTIONS, PERMISSION_SECTIONS } from '@titian/shared-contracts';
import { ReleaseManifest, type ReleaseCheck } from '../platform';
import type { Candidate, Surroundings } from './candidate';
import { toCheck, text, summarize, type Finding } from './finding';

/** The manifest of a candidate, or why it is not valid. */
export const readManifest = (manifest: unknown): { manifest: ReleaseManifest | null; faults: string[] } => {
  const read = ReleaseManifest.safeParse(manifest);
  if (read.success) return { manifest: read.data, faults: [] };
  return { manifest: null, faults: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
};

const PERMISSIONS = new Set<string>(
  PERMISSION_SECTIONS.flatMap((part) => ACTIONS.map((action) => `${part}.${action}`)),
);

const unknownPermissions = ({ section }: ReleaseManifest): string[] => {
  const { routes, nav, finders = [], reports } = section;
  const required = [...routes, ...nav, ...finders, ...(reports ? [reports] : [])].flatMap(
    ({ permission }) => permission ?? [],
  );
  return [...new Set(required)].filter((permission) => !PERMISSIONS.has(permission));
};

const unlisted = ({ entry, initial, files }: ReleaseManifest): string[] => {
  const listed = new Set(files.map(({ path }) => path));
  return [...new Set([entry, ...initial.js, ...initial.css])].filter((file) => !listed.has(file));
};

/** Checks `release.json` by its schema, its name against the one it is published under, and that what it refers to is listed and exists. */
export const checkManifest = (candidate: Candidate, { section }: Surroundings): ReleaseCheck => {
  const { manifest, faults } = readManifest(candidate.manifest);
  if (!manifest)
    return toCheck('manifest', [
      {
        message: text(
          `release.json tidak sah: ${summarize(faults)}`,
          `release.json is not valid: ${summarize(faults)}`,
        ),
        cure: text(
          'Bina semula dengan konfigurasi webpack section-kit; jangan sunting release.json.',
          'Build again with the webpack configuration of section-kit; do not edit release.json.',
        ),
      },
    ]);

  const findings: Finding[] = [];
  if (manifest.section.name !== section)
    findings.push({
      message: text(
        `Binaan ini ialah ${manifest.section.name}, bukan ${section}.`,
        `This build is ${manifest.section.name}, not ${section}.`,
      ),
      cure: text(
        'Terbitkan di bawah namanya sendiri, atau betulkan name dalam src/section.ts.',
        'Publish it under its own name, or correct the name in src/section.ts.',
      ),
    });
  const missing = unlisted(manifest);
  if (missing.length > 0)
    findings.push({
      message: text(
        `Fail permulaan tidak tersenarai: ${summarize(missing)}`,
        `Files to start with are not listed: ${summarize(missing)}`,
      ),
      cure: text('Bina semula folder dist dari kosong.', 'Build the dist folder anew from empty.'),
    });
  const permissions = unknownPermissions(manifest);
  if (permissions.length > 0)
    findings.push({
      message: text(
        `Portal tidak mengenali kebenaran ${summarize(permissions)}: halamannya tidak akan dilihat sesiapa.`,
        `The portal knows no permission ${summarize(permissions)}: nobody would see its pages.`,
      ),
      cure: text(
        'Guna kebenaran daripada senarai PERMISSION_SECTIONS dalam @titian/shared-contracts.',
        'Use a permission of the list PERMISSION_SECTIONS in @titian/shared-contracts.',
      ),
    });
  return toCheck('manifest', findings);
};
