import { useState } from 'react';
import { type Approval, platformPaths, type Verdict } from '@titian/shared-contracts/platform';
import { Button, Card, Link, useFeedback, useTranslation, When } from '@titian/shared-ui';
import { ActDialog } from '../parts/ActDialog';
import { useActor } from '../parts/useActor';
import { useActText } from '../parts/useActText';
import { useApproveActMutation, useRefuseActMutation } from '../platform.api';
import css from '../platform.module.css';

type Decision = { approval: Approval; verdict: Verdict };

function DecisionDialog({ decision: { approval, verdict }, onClose }: { decision: Decision; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const [approve] = useApproveActMutation();
  const [refuse] = useRefuseActMutation();
  const { rollout } = useActText();
  const { section, version } = approval;
  const send = async ({ reason }: { reason: string }) => {
    await (verdict === 'approve' ? approve : refuse)({ params: { id: approval.id }, body: { reason } }).unwrap();
    toast({ title: t(`approvals.done.${verdict}`, { section, version }), severity: 'success' });
  };
  return (
    <ActDialog
      title={t(`approvals.title.${verdict}`, { section, version })}
      effects={[
        t(verdict === 'approve' ? `approvals.effect.${approval.act}` : `approvals.effect.${verdict}`, {
          ...{ section, version, rollout: rollout(approval) },
        }),
      ]}
      action={t(`approvals.do.${verdict}`)}
      danger={verdict !== 'approve'}
      onSubmit={send}
      onClose={onClose}
    />
  );
}

function ApprovalLine({ approval, onDecide }: { approval: Approval; onDecide: (verdict: Verdict) => void }) {
  const { t } = useTranslation('admin');
  const actor = useActor();
  const { rollout } = useActText();
  const { section, askedBy, askedAt, reason, allowed } = approval;
  return (
    <li className={css.line}>
      <div className={css.grow}>
        <p>
          <Link to={platformPaths.section(section)}>{section}</Link> <strong>{rollout(approval)}</strong>
        </p>
        <p className={css.quiet}>
          {actor(askedBy)} · <When at={askedAt} />
        </p>
        <q className={css.quote}>{reason}</q>
      </div>
      {!allowed.includes('approve') && <span className={css.quiet}>{t('approvals.notYours')}</span>}
      {allowed.length > 0 && (
        <div className={css.buttons}>
          {allowed.map((verdict) => (
            <Button
              key={verdict}
              type={verdict === 'approve' ? 'primary' : undefined}
              danger={verdict !== 'approve'}
              onClick={() => onDecide(verdict)}
            >
              {t(`approvals.do.${verdict}`)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

/** Actions that wait for a second person; absent when there are none. */
export function Approvals({ waiting }: { waiting: readonly Approval[] }) {
  const { t } = useTranslation('admin');
  const [decision, setDecision] = useState<Decision | null>(null);
  if (waiting.length === 0) return null;
  return (
    <Card title={t('approvals.waiting')} hint={t('approvals.hint')} flush>
      <ul>
        {waiting.map((approval) => (
          <ApprovalLine
            key={approval.id}
            approval={approval}
            onDecide={(verdict) => setDecision({ approval, verdict })}
          />
        ))}
      </ul>
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
    </Card>
  );
}
