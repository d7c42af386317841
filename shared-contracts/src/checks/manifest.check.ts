import { ACTIONS, PERMISSION_SECTIONS } from '@titian/shared-contracts';
import { ReleaseManifest, type ReleaseCheck } from '../platform';
import type { Candidate, Surroundings } from './candidate';
import { judged, say, some, type Finding } from './finding';

/** The manifest of a candidate, or what keeps it from being one. */
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
  const asked = [...routes, ...nav, ...finders, ...(reports ? [reports] : [])].flatMap(
    ({ permission }) => permission ?? [],
  );
  return [...new Set(asked)].filter((permission) => !PERMISSIONS.has(permission));
};

const misplaced = ({ entry, initial, files }: ReleaseManifest): string[] => {
  const listed = new Set(files.map(({ path }) => path));
  return [...new Set([entry, ...initial.js, ...initial.css])].filter((file) => !listed.has(file));
};

/** `release.json` by its schema; its name is the one it is published under; what it points at is listed and exists. */
export const checkManifest = (candidate: Candidate, { section }: Surroundings): ReleaseCheck => {
  const { manifest, faults } = readManifest(candidate.manifest);
  if (!manifest)
    return judged('manifest', [
      {
        message: say(`release.json tidak sah: ${some(faults)}`, `release.json is not valid: ${some(faults)}`),
        cure: say(
          'Bina semula dengan konfigurasi webpack section-kit; jangan sunting release.json.',
          'Build again with the webpack configuration of section-kit; do not edit release.json.',
        ),
      },
    ]);

  const findings: Finding[] = [];
  if (manifest.section.name !== section)
    findings.push({
      message: say(
        `Binaan ini ialah ${manifest.section.name}, bukan ${section}.`,
        `This build is ${manifest.section.name}, not ${section}.`,
      ),
      cure: say(
        'Terbitkan di bawah namanya sendiri, atau betulkan name dalam src/section.ts.',
        'Publish it under its own name, or correct the name in src/section.ts.',
      ),
    });
  const missing = misplaced(manifest);
  if (missing.length > 0)
    findings.push({
      message: say(
        `Fail permulaan tidak tersenarai: ${some(missing)}`,
        `Files to start with are not listed: ${some(missing)}`,
      ),
      cure: say('Bina semula folder dist dari kosong.', 'Build the dist folder anew from empty.'),
    });
  const permissions = unknownPermissions(manifest);
  if (permissions.length > 0)
    findings.push({
      message: say(
        `Portal tidak mengenali kebenaran ${some(permissions)}: halamannya tidak akan dilihat sesiapa.`,
        `The portal knows no permission ${some(permissions)}: nobody would see its pages.`,
      ),
      cure: say(
        'Guna kebenaran daripada senarai PERMISSION_SECTIONS dalam @titian/shared-contracts.',
        'Use a permission of the list PERMISSION_SECTIONS in @titian/shared-contracts.',
      ),
    });
  return judged('manifest', findings);
};
