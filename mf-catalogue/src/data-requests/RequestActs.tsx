import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dataRequest, type RequestDetail } from '@titian/shared-contracts/data-request';
import { Button, useFeedback, useTranslation } from '@titian/shared-ui';
import { ReasonDialog } from '@titian/shared-ui/data';
import {
  useCloseRequestMutation,
  useHandBackMutation,
  useStartReviewMutation,
  useUnwantDataMutation,
  useWantDataMutation,
  useWithdrawRequestMutation,
} from './dataRequests.api';
import { ExtendDialog } from './ExtendDialog';
import { TriageDialog } from './TriageDialog';

type Open = 'extend' | 'triage' | 'handBack' | null;

/** Acts that need only a click, some of them after a question. */
function useQuickActs({ id, rowVersion, requestNo }: RequestDetail) {
  const { t } = useTranslation('catalogue');
  const { confirm } = useFeedback();
  const given = { params: { id }, body: { rowVersion } };
  const [start, starting] = useStartReviewMutation();
  const [withdraw, withdrawing] = useWithdrawRequestMutation();
  const [close, closing] = useCloseRequestMutation();
  const [want, wanting] = useWantDataMutation();
  const [unwant, unwanting] = useUnwantDataMutation();
  const askAnd = async (act: 'withdraw' | 'close', run: () => unknown) => {
    const title = t(`dataRequests.ask.${act}`, { requestNo });
    const question = { title, body: t(`dataRequests.ask.${act}Body`), action: t(`dataRequests.act.${act}`) };
    if (await confirm({ ...question, danger: act === 'withdraw' })) await run();
  };
  return {
    busy: [starting, withdrawing, closing, wanting, unwanting].some(({ isLoading }) => isLoading),
    start: () => void start(given),
    withdraw: () => void askAnd('withdraw', () => withdraw(given)),
    close: () => void askAnd('close', () => close(given)),
    want: () => void want({ params: { id }, body: {} }),
    unwant: () => void unwant({ params: { id } }),
  };
}

/** What the reader may do with the request now, the next step first. */
export function RequestActs({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('catalogue');
  const [query, setQuery] = useSearchParams();
  const { id, rowVersion, allowed } = request;
  const [open, setOpen] = useState<Open>(query.get('act') === 'triage' && allowed.includes('triage') ? 'triage' : null);
  const [handBack] = useHandBackMutation();
  const acts = useQuickActs(request);
  const closeDialog = () => {
    setOpen(null);
    query.delete('act');
    setQuery(query, { replace: true });
  };
  const buttons = [
    { act: 'triage', icon: 'team', next: true, run: () => setOpen('triage') },
    { act: 'start', icon: 'play-circle', next: true, run: acts.start },
    { act: 'extend', icon: 'clock-circle', run: () => setOpen('extend') },
    { act: 'handBack', icon: 'rollback', run: () => setOpen('handBack') },
    { act: 'want', icon: 'plus', next: true, run: acts.want },
    { act: 'unwant', icon: 'undo', run: acts.unwant },
    { act: 'close', icon: 'check', run: acts.close },
    { act: 'withdraw', icon: 'undo', run: acts.withdraw },
  ] as const;
  return (
    <>
      {buttons
        .filter(({ act }) => allowed.includes(act))
        .map(({ act, icon, run, ...rest }, index) => (
          <Button
            key={act}
            icon={icon}
            type={'next' in rest && index === 0 ? 'primary' : 'default'}
            disabled={acts.busy}
            onClick={run}
          >
            {t(`dataRequests.act.${act}`)}
          </Button>
        ))}
      {open === 'extend' && <ExtendDialog request={request} onClose={closeDialog} />}
      {open === 'triage' && <TriageDialog request={request} onClose={closeDialog} />}
      {open === 'handBack' && (
        <ReasonDialog
          title={t('dataRequests.handBack.title')}
          effects={[t('dataRequests.handBack.effect')]}
          action={t('dataRequests.act.handBack')}
          reason={{ label: t('dataRequests.handBack.reason'), schema: dataRequest.handBack.body }}
          onSubmit={(reason) => handBack({ params: { id }, body: { reason, rowVersion } }).unwrap()}
          onClose={closeDialog}
        />
      )}
    </>
  );
}
