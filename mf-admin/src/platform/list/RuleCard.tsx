import { useState } from 'react';
import type { Rules } from '@titian/shared-contracts/platform';
import { usePermission } from '@titian/shared-auth';
import { Card, QueryView, SkeletonLines, Tag, useFeedback, useTranslation, When } from '@titian/shared-ui';
import { Switch } from '@titian/shared-ui/data';
import { ActDialog } from '../parts/ActDialog';
import { useChangeRulesMutation, useRegistryRulesQuery } from '../platform.api';
import css from '../platform.module.css';

/** Asks for a reason to turn the rule on or off, after showing the effect. */
function RuleDialog({ on, onClose }: { on: boolean; onClose: () => void }) {
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
  const mayChange = usePermission('platform.approve');
  const [requested, setRequested] = useState<boolean | null>(null);
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
      {mayChange ? (
        <Switch checked={twoPersons} aria-label={t('rules.title')} onChange={setRequested} />
      ) : (
        <Tag tone={twoPersons ? 'success' : 'neutral'}>{t(`rules.state.${twoPersons ? 'on' : 'off'}`)}</Tag>
      )}
      {requested !== null && <RuleDialog on={requested} onClose={() => setRequested(null)} />}
    </div>
  );
}

/** Whether promotions and canaries need a second person, with the switch for those who may approve them. */
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
