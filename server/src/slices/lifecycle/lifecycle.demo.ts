import { daysBefore } from '../../demo/rows/context';
import { type Demo, findApi, type Furnished, seeded } from '../../demo/rows/world';
import type { SeededApi } from '../../demo/rows/projects';
import { reviewComment, versionLife } from './lifecycle.tables';

type Life = typeof versionLife.$inferInsert;
type Version = SeededApi['versions'][number];

const NOTICE = {
  my: 'Sumber data sedang dibetulkan. Cuba lagi esok.',
  en: 'The source of the data is being mended. Try again tomorrow.',
};
const NOTE = {
  my: 'Laluan dan medan sama; tukar nombor versi dalam alamat, dan uji di kotak pasir dahulu.',
  en: 'Paths and fields are the same; change the version in the address, and test in the sandbox first.',
};

/** The days of a review before a day: sent, and decided. */
const SENT_DAYS = 6;
const DECIDED_DAYS = 2;
const before = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000);

/** A version that was published, with who sent and who approved it. */
function publishedLife({ people }: Furnished, { api, version: served }: SeededApi, row: Version): Life {
  const approver = people.approverOf(api.agency).id;
  const developer = people.all.find(({ role, agency }) => role === 'Developer' && agency === api.agency);
  const ends = row.state === 'Deprecated' && served.id !== row.id;
  return {
    versionId: row.id,
    submittedBy: developer?.id ?? null,
    submittedAt: before(row.publishedAt!, SENT_DAYS),
    decidedBy: approver,
    decidedAt: before(row.publishedAt!, DECIDED_DAYS),
    publishedBy: approver,
    ...(ends && { successorId: served.id, migrationNote: NOTE }),
    ...(row.state === 'Blocked' && { notice: NOTICE, stateBefore: 'Published' as const }),
    ...(row.state === 'Retired' && { retiredAt: row.sunsetAt ?? null }),
  };
}

/** What a reviewer said of flood ponds, and what its agency answered. */
function commentsOf({ people, context: { now, random } }: Furnished, versionId: string) {
  const [reviewer, author] = [people.byName('tenantadmin').id, people.byName('hidrologi.jps').id];
  const said = [
    { item: null, authorId: reviewer, daysAgo: 4, body: 'Terangkan ambang pam, dan lengkapkan contoh jawapan.' },
    { item: 'definition' as const, authorId: reviewer, daysAgo: 4, body: 'Apakah unit bagi paras air: m atau mm?' },
    { item: 'definition' as const, authorId: author, daysAgo: 2, body: 'Meter. Kami sedang menulisnya dalam dokumen.' },
  ];
  return said.map(({ daysAgo, ...comment }) => ({
    ...comment,
    id: random.id(daysBefore(now, daysAgo)),
    versionId,
    fromReviewer: comment.authorId === reviewer,
    createdAt: daysBefore(now, daysAgo),
  }));
}

/** Reviews that passed, one that waits, and one that was sent back. */
export const lifecycleDemo: Demo = (world) => {
  const { people, context } = world;
  const day = (daysAgo: number) => daysBefore(context.now, daysAgo);
  const [waiting, sentBack] = ['nilaian-mukim', 'kolam-takungan'].map((name) => findApi(world, name).versions[0]!.id);
  const lives: Life[] = [
    { versionId: waiting!, submittedBy: people.byName('pendaftar.jtg').id, submittedAt: day(2) },
    {
      ...{ versionId: sentBack!, submittedBy: people.byName('hidrologi.jps').id, submittedAt: day(7) },
      ...{ decidedBy: people.byName('tenantadmin').id, decidedAt: day(4) },
    },
    ...world.apis.flatMap((api) =>
      api.versions.filter(({ publishedAt }) => publishedAt).map((row) => publishedLife(world, api, row)),
    ),
  ];
  return { tables: [seeded(versionLife, lives), seeded(reviewComment, commentsOf(world, sentBack!))] };
};
