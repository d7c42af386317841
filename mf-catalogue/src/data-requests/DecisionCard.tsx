import { useState } from 'react';
import {
  dataRequest,
  QUESTIONS,
  type RequestDecision,
  type RequestDetail,
} from '@titian/shared-contracts/data-request';
import { Button, Card, Facts, StatusTag, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { ReasonDialog } from '@titian/shared-ui/data';
import { useConfirmDecisionMutation, useSendBackDecisionMutation } from './dataRequests.api';
import { DecisionDrawer } from './DecisionDrawer';
import { RequestLetter } from './RequestLetter';
import { statusToneOf } from './statusTone';
import css from './request.module.css';

/** What was decided, or is proposed. */
function Decided({ decision, withAnswers }: { decision: RequestDecision; withAnswers: boolean }) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText('catalogue');
  const common = useKeyedText();
  const format = useFormat();
  const { outcome, conditions, ground, reason, evaluation, proposedBy, secondBy, decidedAt, signatory } = decision;
  return (
    <div className={css.stack}>
      <p>
        <StatusTag kind="dataRequest" state={outcome} tone={statusToneOf(outcome)} />
      </p>
      {conditions.length > 0 && (
        <ol className={css.conditions} aria-label={t('dataRequests.decision.conditions')}>
          {conditions.map((condition, at) => (
            <li key={at}>{condition}</li>
          ))}
        </ol>
      )}
      <Facts
        rows={[
          [t('dataRequests.decision.ground'), ground && common(`refusal.${ground}`)],
          [t('dataRequests.decision.reason'), reason && <span className={css.words}>{reason}</span>],
          ...(withAnswers
            ? QUESTIONS.map(
                (name) =>
                  [
                    t(`dataRequests.question.${name}`),
                    text(`dataRequests.verdict.${evaluation[name].verdict}`),
                  ] as const,
              )
            : []),
          [t('dataRequests.decision.by'), proposedBy.displayName],
          [t('dataRequests.decision.second'), secondBy?.displayName],
          [t('dataRequests.decision.signatory'), signatory],
          [t('dataRequests.decision.at'), decidedAt && format.dateTime(decidedAt)],
        ]}
      />
    </div>
  );
}

const isProposed = ({ decision, proposal }: RequestDetail) => proposal !== null && decision === null;
/** Whether there is a decision to show or to make. */
const hasDecision = ({ decision, proposal, allowed }: RequestDetail) =>
  decision !== null || proposal !== null || allowed.includes('decide');

/** The decision: to be made, proposed, or made, with its letter. */
export function DecisionCard({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('catalogue');
  const [open, setOpen] = useState<'decide' | 'letter' | 'sendBack' | null>(null);
  const [confirm, { isLoading }] = useConfirmDecisionMutation();
  const [sendBack] = useSendBackDecisionMutation();
  const { id, rowVersion, decision, proposal, allowed, side } = request;
  const close = () => setOpen(null);
  if (!hasDecision(request)) return null;
  const shown = decision ?? proposal;
  return (
    <Card title={t(isProposed(request) ? 'dataRequests.decision.proposed' : 'dataRequests.decision.title')}>
      <div className={css.stack}>
        {shown ? (
          <Decided decision={shown} withAnswers={side !== 'requester'} />
        ) : (
          <p className={css.quiet}>{t('dataRequests.decision.open')}</p>
        )}
        <div className={css.acts}>
          {allowed.includes('decide') && (
            <Button type="primary" icon="audit" onClick={() => setOpen('decide')}>
              {t('dataRequests.decision.decide')}
            </Button>
          )}
          {allowed.includes('confirm') && (
            <Button
              type="primary"
              icon="check"
              loading={isLoading}
              onClick={() => void confirm({ params: { id }, body: { rowVersion } })}
            >
              {t('dataRequests.decision.confirm')}
            </Button>
          )}
          {allowed.includes('sendBack') && (
            <Button icon="rollback" onClick={() => setOpen('sendBack')}>
              {t('dataRequests.decision.sendBack')}
            </Button>
          )}
          {decision && (
            <Button icon="file-text" onClick={() => setOpen('letter')}>
              {t('dataRequests.decision.letter')}
            </Button>
          )}
        </div>
      </div>
      {open === 'decide' && <DecisionDrawer request={request} onClose={close} />}
      {open === 'letter' && <RequestLetter request={request} onClose={close} />}
      {open === 'sendBack' && (
        <ReasonDialog
          title={t('dataRequests.decision.sendBackTitle')}
          action={t('dataRequests.decision.sendBack')}
          reason={{ label: t('dataRequests.decision.sendBackReason'), schema: dataRequest.sendBack.body }}
          onSubmit={(reason) => sendBack({ params: { id }, body: { reason, rowVersion } }).unwrap()}
          onClose={close}
        />
      )}
    </Card>
  );
}
