import type { LocalText } from '@titian/shared-contracts';
import type { ActFacts, ActFactsOf } from '@titian/shared-contracts/platform';

type Rollout = Pick<ActFactsOf<'canary'>, 'version' | 'percent' | 'steps'>;

const rolloutText = ({ version, percent, steps }: Rollout): LocalText => {
  if (percent === null) return { my: `${version} kepada stabil`, en: `${version} to stable` };
  if (steps.length === 0)
    return { my: `${version} kepada kenari ${percent} %`, en: `${version} to a canary of ${percent} %` };
  const shares = steps.map((share) => `${share} %`).join(', ');
  return { my: `${version} kepada kenari berperingkat ${shares}`, en: `${version} to a canary in steps of ${shares}` };
};
const requestedBy = (asked: ActFactsOf<'promoted'>['asked']): LocalText =>
  asked
    ? { my: `, diminta oleh ${asked.by}: ${asked.reason}`, en: `, asked for by ${asked.by}: ${asked.reason}` }
    : { my: '', en: '' };
const day = (at: string) => at.slice(0, 10);

const BECAUSE: Record<ActFactsOf<'takenBack'>['because'], LocalText> = {
  errors: { my: 'gagal lebih kerap daripada yang stabil', en: 'fails more often than stable does' },
  slow: { my: 'dipasang lebih perlahan daripada yang stabil', en: 'mounts more slowly than stable does' },
};
const KINDS: Record<ActFactsOf<'pinned'>['kind'], LocalText> = {
  tenant: { my: 'tenan', en: 'tenant' },
  organization: { my: 'organisasi', en: 'organisation' },
  role: { my: 'peranan', en: 'role' },
  user: { my: 'pengguna', en: 'user' },
};
const USES: Record<ActFactsOf<'originAdded'>['uses'][number], LocalText> = {
  releases: { my: 'keluaran', en: 'releases' },
  overrides: { my: 'penggantian', en: 'overrides' },
};
const usesIn = (uses: ActFactsOf<'originAdded'>['uses'], locale: 'my' | 'en', and: string) =>
  uses.map((use) => USES[use][locale]).join(and);

const SENTENCES: { [What in ActFacts['what']]: (facts: ActFactsOf<What>, of: string) => LocalText } = {
  reserved: ({ team }, of) => ({ my: `Menempah ${of} untuk ${team}`, en: `Reserved ${of} for ${team}` }),
  settings: (_, of) => ({
    my: `Mengubah pemilik, had saiz atau pengawal ${of}`,
    en: `Changed owner, size budget or guard of ${of}`,
  }),
  published: ({ version, digest, files, origin }) => ({
    my: `Menerbitkan ${version} (${digest}), ${files} fail${origin ? ` di ${origin}` : ''}`,
    en: `Published ${version} (${digest}), ${files} files${origin ? ` at ${origin}` : ''}`,
  }),
  deployed: ({ version, digest, before }, of) => ({
    my: `Menjadikan ${version} (${digest}), yang disertakan dengan portal, stabil dalam ${of}${before ? `, sebelum ini ${before}` : ''}`,
    en: `Made ${version} (${digest}), which came with the portal, stable in ${of}${before ? `, ${before} before` : ''}`,
  }),
  promoted: ({ version, before, bySteps, asked }, of) => ({
    my:
      `Menaikkan ${version} kepada stabil dalam ${of}${before ? `, sebelum ini ${before}` : ''}` +
      `${bySteps ? ': semua peringkat selesai' : ''}${requestedBy(asked).my}`,
    en:
      `Promoted ${version} to stable in ${of}${before ? `, ${before} before` : ''}` +
      `${bySteps ? ': its steps are done' : ''}${requestedBy(asked).en}`,
  }),
  canary: ({ asked, ...rollout }, of) => ({
    my: `Memindahkan ${rolloutText(rollout).my} dalam ${of}${requestedBy(asked).my}`,
    en: `Moved ${rolloutText(rollout).en} in ${of}${requestedBy(asked).en}`,
  }),
  climbed: ({ version, percent }, of) => ({
    my: `Kenari ${version} bagi ${of} naik kepada ${percent} %`,
    en: `Canary ${version} of ${of} went on to ${percent} %`,
  }),
  waits: ({ version, percent }, of) => ({
    my: `Kenari ${version} bagi ${of} kekal pada ${percent} %: terlalu sedikit muatan untuk menilainya`,
    en: `Canary ${version} of ${of} stays at ${percent} %: too few loads to tell how it does`,
  }),
  ended: ({ version, percent }, of) => ({
    my: `Menarik balik kenari ${version} bagi ${of} pada ${percent} %`,
    en: `Took the canary ${version} of ${of} back, at ${percent} %`,
  }),
  takenBack: ({ version, because }, of) => ({
    my: `Kenari ${version} bagi ${of} ditarik balik: ia ${BECAUSE[because].my}.`,
    en: `Canary ${version} of ${of} was taken back: it ${BECAUSE[because].en}.`,
  }),
  rolledBack: ({ version, before }, of) => ({
    my: `Mengundurkan ${of} daripada ${before ?? 'tiada'} kepada ${version ?? 'tiada'}`,
    en: `Rolled ${of} back from ${before ?? 'none'} to ${version ?? 'none'}`,
  }),
  preview: ({ version }, of) => ({
    my: `Menghalakan pratonton ${of} kepada ${version ?? 'tiada keluaran'}`,
    en: `Pointed the preview of ${of} at ${version ?? 'no release'}`,
  }),
  blocked: ({ version }, of) => ({ my: `Menyekat ${version} bagi ${of}`, en: `Blocked ${version} of ${of}` }),
  unblocked: ({ version }, of) => ({
    my: `Menarik sekatan ${version} bagi ${of}`,
    en: `Unblocked ${version} of ${of}`,
  }),
  pinned: ({ kind, subject, version, until }, of) => ({
    my: `Menetapkan ${KINDS[kind].my} ${subject} pada ${version ?? 'pratonton'} bagi ${of} hingga ${day(until)}`,
    en: `Pinned ${KINDS[kind].en} ${subject} to ${version ?? 'the preview'} of ${of} until ${day(until)}`,
  }),
  unpinned: ({ kind, subject }, of) => ({
    my: `Menamatkan penetapan ${of} bagi ${KINDS[kind].my} ${subject}`,
    en: `Ended the pin of ${of} for ${KINDS[kind].en} ${subject}`,
  }),
  kept: ({ set }) => ({ my: `Menyimpan semua penunjuk sebagai “${set}”`, en: `Kept all pointers as “${set}”` }),
  restored: ({ set, version }, of) => ({
    my: `Menetapkan ${of} seperti dalam set “${set}”: stabil ${version ?? 'tiada'}`,
    en: `Set ${of} as in the set “${set}”: stable ${version ?? 'none'}`,
  }),
  restoredAll: ({ set, sections }) => ({
    my: `Memulihkan set “${set}”: ${sections} seksyen dipindahkan`,
    en: `Restored the set “${set}”: ${sections} sections moved`,
  }),
  tokenMade: ({ token, scopes, until }) => ({
    my: `Membuat token penerbitan "${token}" (${scopes.join(', ')}) hingga ${day(until)}`,
    en: `Made deploy token "${token}" (${scopes.join(', ')}) until ${day(until)}`,
  }),
  tokenRevoked: ({ token }) => ({
    my: `Membatalkan token penerbitan "${token}"`,
    en: `Revoked deploy token "${token}"`,
  }),
  overrode: ({ manifest, minutes }, of) => ({
    my: `Menggantikan ${of} untuk diri sendiri dengan ${manifest}, selama ${minutes} min`,
    en: `Overrode ${of} for themselves with ${manifest}, for ${minutes} min`,
  }),
  overrideEnded: ({ owner }, of) => ({
    my: `Menamatkan ${owner ? `penggantian ${of} oleh ${owner}` : `satu penggantian ${of}`}`,
    en: `Ended ${owner ? `the override of ${of} by ${owner}` : `an override of ${of}`}`,
  }),
  asked: (rollout, of) => ({
    my: `Meminta memindahkan ${rolloutText(rollout).my} dalam ${of}`,
    en: `Asked to move ${rolloutText(rollout).en} in ${of}`,
  }),
  refused: ({ askedBy, ...rollout }, of) => ({
    my: `Menolak memindahkan ${rolloutText(rollout).my} dalam ${of}, diminta oleh ${askedBy}`,
    en: `Refused to move ${rolloutText(rollout).en} in ${of}, asked for by ${askedBy}`,
  }),
  originAdded: ({ origin, uses }) => ({
    my: `Membenarkan ${usesIn(uses, 'my', ' dan ')} daripada ${origin}`,
    en: `Let ${usesIn(uses, 'en', ' and ')} come from ${origin}`,
  }),
  originRemoved: ({ origin, uses, overrides }) => ({
    my: `Tidak lagi membenarkan ${usesIn(uses, 'my', ' dan ')} daripada ${origin}${overrides > 0 ? `; ${overrides} penggantian ditamatkan` : ''}`,
    en: `Let ${usesIn(uses, 'en', ' and ')} come from ${origin} no more${overrides > 0 ? `, which ended ${overrides} overrides` : ''}`,
  }),
  rule: ({ twoPersons }) => ({
    my: `Menetapkan peraturan dua orang: ${twoPersons ? 'dihidupkan' : 'dimatikan'}`,
    en: `Turned the rule of two persons ${twoPersons ? 'on' : 'off'}`,
  }),
};

/** An act as one sentence in both languages, for the portal's log; the console makes its own text from the facts. */
export const sentenceOf = (facts: ActFacts, section: string | null): LocalText =>
  (SENTENCES[facts.what] as (facts: ActFacts, of: string) => LocalText)(facts, section ?? '');
