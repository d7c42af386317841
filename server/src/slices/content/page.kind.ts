import { content as contract, type PageContent, type PageDetail, plainText } from '@titian/shared-contracts/content';
import { auditOf } from '../../audit/audited';
import { Problem } from '../../http/problem';
import { isLegalPage } from '../../settings/legal';
import type { Audited, Kind } from './content.kind';
import type { VersionRow } from './content.repository';
import { toDetail } from './content.wire';

/** A version as the portal log shows it: texts as words, without the marks of their format. */
const seen = ({ content: { body, ...rest }, state, startsAt, endsAt }: VersionRow) => ({
  ...{ ...rest, body: { my: plainText(body.my), en: plainText(body.en) } },
  ...{ state, from: startsAt, until: endsAt },
});

/** The portal's own pages. */
export const pageKind: Kind<PageContent, PageDetail> = {
  name: 'page',
  acts: contract,
  actions: {
    update: 'CONTENT_UPDATE',
    publish: 'CONTENT_PUBLISH',
    schedule: 'CONTENT_SCHEDULE',
    unschedule: 'CONTENT_UNSCHEDULE',
    discard: 'CONTENT_DISCARD',
    restore: 'CONTENT_RESTORE',
  },
  audit: auditOf<Audited<PageContent>>({
    logType: 'CMS',
    target: ({ page, newest }) => ({ type: 'content', id: page.id, label: newest.content.title.my }),
    seen: ({ newest }) => seen(newest),
  }),
  wordsOf: ({ title, summary, body }) =>
    [title.my, title.en, summary.my, summary.en, plainText(body.my), plainText(body.en)].filter(Boolean).join('\n'),
  async mustBePublishable(tx, { page, newest: { content } }) {
    if (!plainText(content.body.my)) throw new Problem(409, 'content.empty');
    // A legal text of the portal stays readable for everybody.
    const isOpen = content.audience === 'All';
    if (!isOpen && (await isLegalPage(tx, page.slug))) throw new Problem(409, 'content.legal');
  },
  toDetail,
};
