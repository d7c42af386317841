import { useState } from 'react';
import { paths } from '@titian/shared-contracts';
import type { Approval } from '@titian/shared-contracts/platform';
import { usePermission } from '@titian/shared-auth';
import { Button, Card, Link, useFeedback, useTranslation, When } from '@titian/shared-ui';
import { ActDialog } from '../parts/ActDialog';
import { useApproveActMutation, useRefuseActMutation } from '../platform.api';
import css from '../platform.module.css';

type Decision = { approval: Approval; yes: boolean };

function DecisionDialog({ decision: { approval, yes }, onClose }: { decision: Decision; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const [approve] = useApproveActMutation();
  const [refuse] = useRefuseActMutation();
  const { section, version } = approval;
  const send = async ({ reason }: { reason: string }) => {
    await (yes ? approve : refuse)({ params: { id: approval.id }, body: { reason } }).unwrap();
    toast({ title: t(yes ? 'approvals.approved' : 'approvals.refused', { section, version }), severity: 'success' });
  };
  return (
    <ActDialog
      title={t(yes ? 'approvals.approveTitle' : 'approvals.refuseTitle', { section, version })}
      effects={[t(yes ? `approvals.effect.${approval.act}` : 'approvals.effect.refuse', { section, version })]}
      action={t(yes ? 'approvals.approve' : 'approvals.refuse')}
      danger={!yes}
      onSubmit={send}
      onClose={onClose}
    />
  );
}

function ApprovalLine({ approval, onDecide }: { approval: Approval; onDecide: (yes: boolean) => void }) {
  const { t } = useTranslation('admin');
  const mayDecide = usePermission('platform.approve');
  const { section, version, act, askedBy, askedAt, reason, mine } = approval;
  return (
    <li className={css.line}>
      <div className={css.grow}>
        <p>
          <Link to={paths.section(section)}>{section}</Link> <strong>{t(`approvals.act.${act}`, { version })}</strong>
        </p>
        <p className={css.quiet}>
          {askedBy} · <When at={askedAt} />
        </p>
        <q className={css.quote}>{reason}</q>
      </div>
      {mayDecide && mine ? (
        <div className={css.buttons}>
          <Button danger onClick={() => onDecide(false)}>
            {t('approvals.refuse')}
          </Button>
          <Button type="primary" onClick={() => onDecide(true)}>
            {t('approvals.approve')}
          </Button>
        </div>
      ) : (
        <span className={css.quiet}>{t('approvals.notYours')}</span>
      )}
    </li>
  );
}

/** Acts that wait for a second person; nothing where none does. */
export function Approvals({ waiting }: { waiting: readonly Approval[] }) {
  const { t } = useTranslation('admin');
  const [decision, setDecision] = useState<Decision | null>(null);
  if (waiting.length === 0) return null;
  return (
    <Card title={t('approvals.title')} hint={t('approvals.hint')} flush>
      <ul>
        {waiting.map((approval) => (
          <ApprovalLine key={approval.id} approval={approval} onDecide={(yes) => setDecision({ approval, yes })} />
        ))}
      </ul>
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
    </Card>
  );
}
