import { useState } from 'react';
import { WithReason } from '@titian/shared-contracts/subscription';
import { Button, useFeedback, useTranslation } from '@titian/shared-ui';
import { type Asked, ReasonDialog } from '@titian/shared-ui/data';
import { useDecideBoostMutation, useDecideExtensionMutation } from './subscribers.api';
import css from './subscribers.module.css';

/** Grants or refuses what the subscriber asks. */
export function RequestActs({ request }: { request: Asked }) {
  const { t } = useTranslation('myapi');
  const { toast, fail } = useFeedback();
  const [decideBoost, boosting] = useDecideBoostMutation();
  const [decideExtension, extending] = useDecideExtensionMutation();
  const [refusing, setRefusing] = useState(false);
  const decide = request.kind === 'boost' ? decideBoost : decideExtension;
  const params = { id: request.id };
  const grant = async () => {
    try {
      await decide({ params, body: { decision: 'grant' } }).unwrap();
      toast({ title: t('subscribers.request.granted'), severity: 'success' });
    } catch (error) {
      fail(error);
    }
  };
  const refuse = async (reason: string) => {
    await decide({ params, body: { decision: 'refuse', reason } }).unwrap();
    toast({ title: t('subscribers.request.refused'), severity: 'success' });
  };
  return (
    <div className={css.acts}>
      <Button
        size="small"
        type="primary"
        icon="check"
        loading={boosting.isLoading || extending.isLoading}
        onClick={() => void grant()}
      >
        {t('subscribers.request.grant')}
      </Button>
      <Button size="small" icon="close" onClick={() => setRefusing(true)}>
        {t('subscribers.request.refuse')}
      </Button>
      {refusing && (
        <ReasonDialog
          title={t('subscribers.request.refuseTitle')}
          action={t('subscribers.request.refuse')}
          reason={{ schema: WithReason, help: t('subscribers.reasonHelp') }}
          onSubmit={refuse}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  );
}
