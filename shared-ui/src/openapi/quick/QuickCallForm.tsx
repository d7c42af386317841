import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiModel, ApiOperation } from '@titian/shared-contracts/openapi';
import { Button } from '../../controls/Button';
import { Segmented } from '../../controls/Segmented';
import { useFeedback } from '../../feedback/useFeedback';
import { Notice } from '../../layout/Notice';
import { pathFault, type QuickExample, sampleOf, tryCall } from './quickRequest';
import { QuickFields } from './QuickFields';
import { QuickCode } from './QuickCode';
import { kindFor, type MakeCall, type QuickSecret, type QuickTarget, type Way, waysOf } from './quickTypes';
import { TrialAnswer } from './TrialAnswer';
import { type Trial, useTrial } from './useTrial';
import css from './Quick.module.css';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

interface Props {
  model: ApiModel;
  operation: ApiOperation;
  example: QuickExample;
  target: QuickTarget;
  client: string;
  secret?: QuickSecret | null;
  make: MakeCall;
}

/** How a call goes on, and what came of it. */
function Outcome({ trial }: { trial: Trial }) {
  const { t } = useTranslation('reader');
  if (trial.state === 'waiting') return <Notice>{t('quick.onItsWay')}</Notice>;
  return trial.state === 'done' ? <TrialAnswer answer={trial.answer} /> : null;
}

/** A call that shows who makes it in one way. */
function CallWith({
  model,
  operation,
  example,
  target,
  client,
  secret,
  make,
  way,
}: Props & { way: Way; secret: QuickSecret | null }) {
  const { t } = useTranslation('reader');
  const { confirm } = useFeedback();
  const [path, setPath] = useState(example.path);
  const [body, setBody] = useState(example.body);
  const [pasted, setPasted] = useState('');
  const { trial, run } = useTrial(secret !== null);

  const given = secret ?? (pasted ? { id: '', kind: kindFor(way), value: pasted } : null);
  const sample = sampleOf({
    model,
    operation,
    target,
    edits: { path, body },
    way,
    client,
    secret: secret?.value ?? null,
  });
  const mayTry = !example.hasForm && !(way === 'hmac' && !secret);
  const send = async () => {
    const question = { title: t('quick.realTitle'), body: t('quick.realBody'), action: t('quick.send') };
    if (target.isLive && !SAFE.includes(operation.method) && !(await confirm(question))) return;
    await run(() => tryCall(sample, { way, secret: given!, client, make }));
  };
  return (
    <>
      <QuickCode {...{ sample, way, client, secret }} />
      <div className={css.send}>
        <QuickFields
          {...{ example, path, setPath, body, setBody, pasted, setPasted }}
          method={operation.method}
          asks={!secret && mayTry ? kindFor(way) : null}
        />
        {mayTry ? (
          <Button
            type="primary"
            icon="thunderbolt"
            disabled={!given || pathFault(path) !== null}
            loading={trial.state === 'running' || trial.state === 'waiting'}
            onClick={() => void send()}
          >
            {t('quick.send')}
          </Button>
        ) : (
          <p className={css.hint}>{t(example.hasForm ? 'quick.noForm' : 'quick.needsKey')}</p>
        )}
        <p className={css.hint}>{t(target.isLive ? 'quick.counts' : 'quick.sandbox')}</p>
      </div>
      <Outcome trial={trial} />
    </>
  );
}

/** One operation: how it is called in code, what is sent, and what comes back. */
export function QuickCallForm(props: Props) {
  const { t } = useTranslation('reader');
  const { target, secret = null } = props;
  const ways = waysOf(target.security, secret?.kind);
  const [chosen, choose] = useState(ways[0]);
  const way = ways.find((one) => one === chosen) ?? ways[0];
  if (!way) return <Notice tone="warning">{t(secret ? 'quick.otherKind' : 'quick.onlyCertificates')}</Notice>;
  return (
    <>
      {ways.length > 1 && (
        <Segmented
          label={t('quick.way')}
          options={ways.map((value) => ({ value, label: t(`quick.ways.${value}`) }))}
          value={way}
          onChange={choose}
        />
      )}
      <CallWith {...props} secret={secret} way={way} />
    </>
  );
}
