import type { ApiPart } from '@titian/shared-contracts/lifecycle';
import { Columns, QueryView, useTranslation } from '@titian/shared-ui';
import { Checklist } from './Checklist';
import { useReadReviewQuery } from './lifecycle.api';
import { Standing } from './Standing';
import { callOf, type VersionIds } from './versionIds';

export interface ReviewStepProps extends VersionIds {
  /** The address of a part, where it is mended. */
  linkOf?: (part: ApiPart) => string;
}

/** The review of a version: its checklist with what was said, who decides, and the acts that the reader may do. */
export function ReviewStep({ linkOf, ...ids }: ReviewStepProps) {
  const { t } = useTranslation('myapi');
  const query = useReadReviewQuery(callOf(ids));
  return (
    <QueryView query={query} failure={t('lifecycle.failure')}>
      {(version) => (
        <Columns aside={<Standing version={version} />}>
          <Checklist version={version} linkOf={linkOf} />
        </Columns>
      )}
    </QueryView>
  );
}
