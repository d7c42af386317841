import { useEffect } from 'react';
import { useSession } from '@titian/shared-auth';
import { addressOf } from '../read-calls/fill';
import { countIn } from '../read-calls/memberOf';
import { useReadForSectionQuery } from '../read-calls/readCall.api';
import { useReportAnswer } from '../read-calls/useReportAnswer';
import type { MenuEntry } from './menuEntry';

const NONE = { url: '', tags: [] };

/** The count of a menu entry's badge; zero while it is loading, and if the answer has no number at the declared member. */
export const useBadge = ({ badge, section }: MenuEntry): number => {
  const { user } = useSession();
  const report = useReportAnswer();
  const call = badge && user ? { url: addressOf(badge, { userId: user.id }), tags: badge.tags } : NONE;
  const { currentData, isSuccess } = useReadForSectionQuery(call, { skip: call === NONE });
  const count = currentData === undefined ? undefined : countIn(currentData, badge?.member);
  const isMalformed = isSuccess && currentData !== undefined && count === undefined;
  useEffect(() => {
    if (isMalformed && badge) report(section, `${badge.path} has no count at ${badge.member ?? 'its root'}`);
  }, [isMalformed, badge, section, report]);
  return count ?? 0;
};
