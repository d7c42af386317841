import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { testPaths } from '@titian/shared-contracts/api-test';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { useStartRunMutation } from './tests.api';

interface Wanted {
  testIds: readonly string[];
  /** Some of them call production, which is asked about. */
  callsProduction: boolean;
  /** As whom. */
  application: string;
}

/** Has the server run tests, and shows the run. */
export function useRunTests() {
  const { t } = useTranslation('catalogue');
  const navigate = useNavigate();
  const { confirm, fail } = useFeedback();
  const [send, { isLoading }] = useStartRunMutation();
  const start = async ({ testIds, callsProduction, application }: Wanted) => {
    const question = {
      title: t('assertion.realTitle', { name: application }),
      body: t('assertion.realBody'),
      action: t('assertion.run'),
    };
    if (callsProduction && !(await confirm(question))) return;
    try {
      const { id } = await send({ body: { testIds: [...testIds], production: callsProduction } }).unwrap();
      void navigate(testPaths.run(id), { preventScrollReset: true });
    } catch (error) {
      fail(error);
    }
  };
  // A second press, before the page shows the run, must not start another.
  const isBusy = useRef(false);
  const run = async (wanted: Wanted) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await start(wanted).finally(() => (isBusy.current = false));
  };
  return { run, isStarting: isLoading };
}
