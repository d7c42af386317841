import { useState } from 'react';
import type { StatisticsChoice } from '@titian/shared-contracts/statistics';
import { QueryView, useTranslation } from '@titian/shared-ui';
import { ChoiceEditor } from './ChoiceEditor';
import { useStatisticsChoiceQuery } from './statistics.api';

/** Keeps what was opened, and what is typed over it; what somebody else saves meanwhile is offered. */
function Opened({ latest }: { latest: StatisticsChoice }) {
  const [shown, setShown] = useState(latest);
  return <ChoiceEditor key={shown.rowVersion} choice={shown} latest={latest} onShow={setShown} />;
}

/** Which figures the home page shows: computed by the portal, or typed with a note, in their order. */
export function StatisticsPage() {
  const { t } = useTranslation('cms');
  const query = useStatisticsChoiceQuery();
  return (
    <QueryView query={query} failure={t('statistics.failure')}>
      {(choice) => <Opened latest={choice} />}
    </QueryView>
  );
}

export { StatisticsPage as Component };
