import type { CheckItem, VersionReview } from '@titian/shared-contracts/lifecycle';
import { Columns, QueryView, Stack, useTranslation } from '@titian/shared-ui';
import { Breaks } from './Breaks';
import { Checklist } from './Checklist';
import { useReadReviewQuery } from './lifecycle.api';
import { Standing } from './Standing';
import { callOf, type VersionIds } from './versionIds';
import { WaitingCard } from './WaitingCard';

/** States before a publication, in which what breaks can still be mended. */
const BEFORE: readonly VersionReview['state'][] = ['Draft', 'InReview', 'ChangesRequested', 'Approved'];

export interface ReviewStepProps extends VersionIds {
  /** The address at which an item is mended. */
  linkOf?: (item: CheckItem) => string;
}

/** The review of a version: its checklist with what was said, who decides, and the acts that the reader may do. */
export function ReviewStep({ linkOf, ...ids }: ReviewStepProps) {
  const { t } = useTranslation('myapi');
  const query = useReadReviewQuery(callOf(ids));
  return (
    <QueryView query={query} failure={t('lifecycle.failure')}>
      {(version) => (
        <Columns aside={<Standing version={version} />}>
          <Stack>
            <WaitingCard version={version} />
            <Checklist version={version} linkOf={linkOf} />
            {BEFORE.includes(version.state) && <Breaks {...ids} />}
          </Stack>
        </Columns>
      )}
    </QueryView>
  );
}
