import type { auditOf } from '../../audit/audited';
import type { SentenceCode } from '../../audit/sentences';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import type { Acts } from './content.policy';
import type { ContentRow, Said, VersionRow } from './content.repository';

/** A page with its history, newest first. */
export interface History<C extends Said> {
  page: ContentRow;
  versions: VersionRow<C>[];
  newest: VersionRow<C>;
}
/** A version before or after an act, for the portal log. */
export interface Audited<C extends Said> {
  page: ContentRow;
  newest: VersionRow<C>;
}
type Written = 'update' | 'publish' | 'schedule' | 'unschedule' | 'discard' | 'restore';

/** What differs between pages of content and the main page; how they are written, published and kept is the same. */
export interface Kind<C extends Said, Detail> {
  name: ContentRow['kind'];
  acts: Acts;
  /** What the portal log says of each act. */
  actions: Record<Written, SentenceCode>;
  audit: ReturnType<typeof auditOf<Audited<C>>>;
  /** The words of a version in both languages, for searches. */
  wordsOf: (content: C) => string;
  /** Throws 409 where the newest version can't be published. */
  mustBePublishable?: (tx: Db, history: History<C>) => Promise<void>;
  /** The history of one that nobody ever edited; without this, there is none. */
  untouched?: (now: Date) => History<C>;
  toDetail: (call: Call, history: History<C>) => Detail;
}
