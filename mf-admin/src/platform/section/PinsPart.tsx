import { useState } from 'react';
import type { ListedPin, Pin } from '@titian/shared-contracts/platform';
import { Button, Card, Empty, Tag, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { ActDialog } from '../parts/ActDialog';
import { useEndPinMutation } from '../platform.api';
import { useActor } from '../parts/useActor';
import css from '../platform.module.css';
import { useSectionContext } from './sectionContext';

function EndPin({ pin, onClose }: { pin: Pin; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const { name } = useSectionContext().section;
  const [end] = useEndPinMutation();
  const { subject } = pin;
  const send = async ({ reason }: { reason: string }) => {
    await end({ params: { name, id: pin.id }, body: { reason } }).unwrap();
    toast({ title: t('pins.ended', { subject }), severity: 'success' });
  };
  return (
    <ActDialog
      title={t('pins.endTitle', { subject })}
      effects={[t('pins.endEffect')]}
      action={t('pins.end')}
      danger
      onSubmit={send}
      onClose={onClose}
    />
  );
}

function PinLine({ pin, onEnd }: { pin: ListedPin; onEnd: () => void }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const actor = useActor();
  const { kind, subject, version, until, reason, by, allowed } = pin;
  return (
    <li className={css.line}>
      <div className={css.grow}>
        <p>
          <strong>{subject}</strong> <span className={css.quiet}>{t(`pins.kind.${kind}`)}</span>{' '}
          {version ? <code className={css.strong}>{version}</code> : <Tag tone="info">{t('channel.preview')}</Tag>}
        </p>
        <p className={css.quiet}>{t('pins.by', { date: format.dateTime(until), name: actor(by) })}</p>
        <q className={css.quote}>{reason}</q>
      </div>
      {allowed.includes('unpin') && (
        <Button aria-label={t('pins.endTitle', { subject })} onClick={onEnd}>
          {t('pins.end')}
        </Button>
      )}
    </li>
  );
}

/** Who is pinned to which release, and until when. */
export function PinsPart() {
  const { t } = useTranslation('admin');
  const { section, openAct } = useSectionContext();
  const [ending, setEnding] = useState<Pin | null>(null);
  const { pins, history, allowed } = section;
  const add = allowed.includes('pin') && history.length > 0 && (
    <Button type="primary" size="small" icon="pushpin" onClick={() => openAct({ what: 'pin' })}>
      {t('pins.add')}
    </Button>
  );
  return (
    <Card title={t('pins.title')} actions={pins.length > 0 && add} flush>
      {pins.length === 0 ? (
        <Empty icon="pushpin" title={t('pins.empty')} body={t('pins.emptyBody')} action={add} />
      ) : (
        <ul>
          {pins.map((pin) => (
            <PinLine key={pin.id} pin={pin} onEnd={() => setEnding(pin)} />
          ))}
        </ul>
      )}
      {ending && <EndPin pin={ending} onClose={() => setEnding(null)} />}
    </Card>
  );
}
