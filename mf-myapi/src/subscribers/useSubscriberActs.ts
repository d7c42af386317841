import { useState } from 'react';
import type { SubscriberAct, SubscriberRow } from '@titian/shared-contracts/subscription';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';
import { useResumeMutation } from './subscribers.api';

/** The acts that ask for something in a dialog. */
export type Asking = 'suspend' | 'terminate' | 'changePackage' | 'extend';
export interface OpenAct {
  act: Asking;
  row: SubscriberRow;
}

/** The acts that the server allows on a subscription, and which dialog is open. */
export function useSubscriberActs() {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { toast } = useFeedback();
  const [resume] = useResumeMutation();
  const [open, setOpen] = useState<OpenAct | null>(null);

  const release = async ({ id, organization }: SubscriberRow) => {
    const done = await resume({ params: { id } });
    if (done.error) return;
    toast({ title: t('subscribers.done.resume', { name: format.text(organization.name) }), severity: 'success' });
  };
  const actsOf = (row: SubscriberRow): RowAction[] => {
    const asks = (act: Asking) => () => setOpen({ act, row });
    const acts: Record<Exclude<SubscriberAct, 'decide'>, RowAction> = {
      suspend: { key: 'suspend', label: t('subscribers.act.suspend'), icon: 'pause', run: asks('suspend') },
      resume: { key: 'resume', label: t('subscribers.act.resume'), icon: 'play-circle', run: () => void release(row) },
      changePackage: {
        ...{ key: 'changePackage', label: t('subscribers.act.changePackage'), icon: 'appstore' },
        run: asks('changePackage'),
      },
      extend: { key: 'extend', label: t('subscribers.act.extend'), icon: 'calendar', run: asks('extend') },
      terminate: {
        ...{ key: 'terminate', label: t('subscribers.act.terminate'), icon: 'stop', danger: true },
        run: asks('terminate'),
      },
    };
    return row.allowed.filter((act) => act !== 'decide').map((act) => acts[act]);
  };
  return { actsOf, open, close: () => setOpen(null) };
}
