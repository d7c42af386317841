import { useState } from 'react';
import type { Rules } from '@titian/shared-contracts/platform';
import { usePermission } from '@titian/shared-auth';
import { Card, QueryView, SkeletonLines, Tag, useFeedback, useTranslation, When } from '@titian/shared-ui';
import { Switch } from '@titian/shared-ui/data';
import { ActDialog } from '../parts/ActDialog';
import { useChangeRulesMutation, useRegistryRulesQuery } from '../platform.api';
import css from '../platform.module.css';

/** Asks why the rule is turned on, or off, after telling what that does. */
function TurnDialog({ on, onClose }: { on: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const [change] = useChangeRulesMutation();
  const to = on ? 'on' : 'off';
  const send = async ({ reason }: { reason: string }) => {
    await change({ body: { twoPersons: on, reason } }).unwrap();
    toast({ title: t(`rules.turned.${to}`), severity: 'success' });
  };
  return (
    <ActDialog
      title={t(`rules.turnTitle.${to}`)}
      effects={[t(`rules.effect.${to}`), t(on ? 'rules.never' : 'rules.keepWaiting')]}
      action={t(`rules.turn.${to}`)}
      danger={!on}
      onSubmit={send}
      onClose={onClose}
    />
  );
}

function Rule({ rules: { twoPersons, changed } }: { rules: Rules }) {
  const { t } = useTranslation('admin');
  const mayTurn = usePermission('platform.approve');
  const [turning, setTurning] = useState<boolean | null>(null);
  return (
    <div className={css.line}>
      <div className={css.grow}>
        <p>
          {t(`rules.effect.${twoPersons ? 'on' : 'off'}`)} {t('rules.never')}
        </p>
        {changed && (
          <p className={css.quiet}>
            {t('rules.changedBy', { name: changed.by })} · <When at={changed.at} />
          </p>
        )}
        {changed?.reason && <q className={css.quote}>{changed.reason}</q>}
      </div>
      {mayTurn ? (
        <Switch checked={twoPersons} aria-label={t('rules.title')} onChange={setTurning} />
      ) : (
        <Tag tone={twoPersons ? 'success' : 'neutral'}>{t(`rules.state.${twoPersons ? 'on' : 'off'}`)}</Tag>
      )}
      {turning !== null && <TurnDialog on={turning} onClose={() => setTurning(null)} />}
    </div>
  );
}

/** Whether promotions and canaries wait for a second person, and the switch for who may approve them. */
export function RuleCard() {
  const { t } = useTranslation('admin');
  const query = useRegistryRulesQuery();
  return (
    <Card title={t('rules.title')} flush>
      <QueryView query={query} skeleton={<SkeletonLines lines={2} />} failure={t('rules.failure')}>
        {(rules) => <Rule rules={rules} />}
      </QueryView>
    </Card>
  );
}
