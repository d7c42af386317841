import { plainText } from '@titian/shared-contracts/content';
import { auditOf } from '../../audit/audited';
import type { ContentRow, VersionRow } from './content.repository';

/** A version as the portal log shows it: texts as words, without the marks of their format. */
const seen = ({ content: { body, ...rest }, state, startsAt, endsAt }: VersionRow) => ({
  ...{ ...rest, body: { my: plainText(body.my), en: plainText(body.en) } },
  ...{ state, from: startsAt, until: endsAt },
});

export interface Audited {
  page: ContentRow;
  newest: VersionRow;
}
export const audit = auditOf<Audited>({
  logType: 'CMS',
  target: ({ page, newest }) => ({ type: 'content', id: page.id, label: newest.content.title.my }),
  seen: ({ newest }) => seen(newest),
});
