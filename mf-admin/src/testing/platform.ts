import type {
  AllowedOrigin,
  Approval,
  Guard,
  ListedPin,
  ListedRelease,
  Override,
  RegistryEntry,
  ReleaseHealth,
  SectionDetail,
  SectionRow,
} from '@titian/shared-contracts/platform';
import { id } from './queue';

const AT = '2026-11-20T02:00:00Z';
const LATER = '2026-12-20T02:00:00Z';
const guard: Guard = { errorRate: 0.05, mountFactor: 2, samples: 20, minutes: 10 };
const canary = { version: '1.4.0', percent: 25, steps: [], step: 0, since: AT, nextAt: null };

export const release = (version: string, n: number, changes: Partial<ListedRelease> = {}): ListedRelease => ({
  ...{ id: id(n), section: 'mf-permit', version, digest: 'a'.repeat(64), publishedAt: AT, publishedBy: 'token ci' },
  ...{ origin: null, sizes: { initial: 40_960, total: 204_800 }, blocked: null, serves: [] },
  allowed: ['promote', 'canary', 'preview', 'pin', 'block'],
  checks: [
    { name: 'files', outcome: 'passed', findings: [] },
    {
      name: 'size',
      outcome: 'warned',
      findings: [
        {
          message: { my: 'Saiz bertambah 14 kB.', en: 'It grew by 14 kB.' },
          cure: { my: 'Muatkan carta dengan malas.', en: 'Load the chart lazily.' },
        },
      ],
    },
  ],
  ...changes,
});

export const sectionRow = (changes: Partial<SectionRow> = {}): SectionRow => ({
  name: 'mf-permit',
  title: { my: 'Permit', en: 'Permits' },
  owner: { team: 'Pasukan Permit', contact: 'permit@negeri.example' },
  budgetBytes: 102_400,
  ...{ stable: '1.3.0', fallback: '1.2.0', preview: null, canary, releases: 3, initialBytes: 40_960, changedAt: AT },
  spark: [0, 0, null, 4],
  ...changes,
});

export const pin = (changes: Partial<ListedPin> = {}): ListedPin => ({
  ...{ id: id(20), kind: 'organization', subjectId: id(3), subject: 'Jabatan Tanah', version: '1.2.0' },
  ...{ until: LATER, reason: 'Audit akhir tahun sedang berjalan.', by: 'superadmin', allowed: ['unpin'] },
  ...changes,
});

export const approval = (changes: Partial<Approval> = {}): Approval => ({
  ...{ id: id(30), section: 'mf-permit', version: '1.4.0', act: 'promote', askedBy: 'ketua.platform', askedAt: AT },
  ...{ percent: null, steps: [], reason: 'Dua hari tanpa ralat.', allowed: ['refuse', 'approve'] },
  ...changes,
});

export const sectionDetail = (changes: Partial<SectionDetail> = {}): SectionDetail => ({
  ...sectionRow(),
  guard,
  history: [
    release('1.4.0', 11, { serves: ['canary'], sizes: { initial: 55_296, total: 204_800 } }),
    release('1.3.0', 12, { serves: ['stable'], allowed: ['preview', 'pin', 'block'] }),
    release('1.2.0', 13, {
      serves: ['fallback'],
      allowed: ['promote', 'rollback', 'canary', 'preview', 'pin', 'block'],
    }),
  ],
  pins: [pin()],
  approvals: [],
  allowed: ['rollback', 'canary', 'endCanary', 'preview', 'pin'],
  ...changes,
});

export const override = (changes: Partial<Override> = {}): Override => ({
  ...{ id: id(40), section: 'mf-permit', manifest: 'http://localhost:4173/release.json' },
  ...{ by: 'pembangun', expiresAt: LATER, allowed: ['end'] },
  ...changes,
});

export const allowedOrigin = (changes: Partial<AllowedOrigin> = {}): AllowedOrigin => ({
  ...{ id: id(60), origin: 'https://fail.negeri.example', use: 'releases', by: 'ketua.platform', at: AT },
  ...{ reason: 'Pelayan fail Jabatan Tanah.', needed: [], allowed: ['remove'] },
  ...changes,
});

export const releaseHealth = (version: string, changes: Partial<ReleaseHealth> = {}): ReleaseHealth => ({
  ...{ version, serves: ['stable'], loads: 1_000, uncounted: 0, failures: 1, phases: {}, errorRate: 0.001 },
  ...{ mountP50: 120, mountP75: 180, mountP95: 300, lcpP75: 1_400, inpP75: 90, leaks: 0, violations: 0 },
  minutes: [
    { at: '2026-11-20T02:00:00Z', loads: 500, failures: 0, mountP75: 170 },
    { at: '2026-11-20T02:01:00Z', loads: 500, failures: 1, mountP75: 190 },
  ],
  messages: [],
  ...changes,
});

export const registryEntry = (changes: Partial<RegistryEntry> = {}): RegistryEntry => ({
  ...{ id: id(50), at: AT, by: 'superadmin', act: 'promote', section: 'mf-permit' },
  facts: { what: 'promoted', version: '1.3.0', before: '1.2.0', bySteps: false, asked: null },
  ...{ description: 'Promoted 1.3.0 to stable in mf-permit', reason: 'Dua hari tanpa ralat.', evidence: null },
  ...changes,
});
