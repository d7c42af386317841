import { useState } from 'react';
import type { IssuedCredential } from '@titian/shared-contracts/subscription';
import {
  Button,
  Checkbox,
  Copy,
  saveFile,
  Stack,
  useFeedback,
  useFormat,
  useTranslation,
  useUnsaved,
} from '@titian/shared-ui';
import { Modal } from '@titian/shared-ui/data';
import css from './applications.module.css';

/** What was issued, and what it replaces. */
export interface Stored {
  issued: IssuedCredential;
  replaced: { prefix: string; graceDays: number } | null;
  /** Whether it is still shown. */
  isOpen: boolean;
}

const VARIABLES = { apiKey: 'TITIAN_KEY', clientSecret: 'TITIAN_SECRET', hmacKey: 'TITIAN_KEY' };

/** How long the new and the old key are accepted, one below the other. */
function Overlap({ issued, replaced }: Pick<Stored, 'issued'> & { replaced: NonNullable<Stored['replaced']> }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { graceDays } = replaced;
  return (
    <div className={css.lanes}>
      <code>{issued.prefix}</code>
      <p className={css.lane}>
        <span data-tone="new">
          {issued.expiresAt
            ? t('credentials.newUntil', { day: format.date(issued.expiresAt) })
            : t('credentials.newNoEnd')}
        </span>
      </p>
      <code>{replaced.prefix}</code>
      <p className={css.lane}>
        <span data-tone="old" data-days={graceDays === 0 ? 'none' : undefined}>
          {graceDays === 0 ? t('credentials.oldOver') : t('credentials.oldDays', { count: graceDays })}
        </span>
      </p>
    </div>
  );
}

/** A new key or secret, shown once. It is only left once it was stored. */
export function StoreSecret({ stored, onDone }: { stored: Stored; onDone: () => void }) {
  const { t } = useTranslation('myapi');
  const { confirm } = useFeedback();
  const [isStored, setStored] = useState(false);
  // Also Back, and closing the tab, lose it.
  useUnsaved(!isStored);
  const { issued, replaced } = stored;
  const { secret, prefix, label, kind } = issued;
  const line = `${VARIABLES[kind]}=${secret}\n`;
  const leave = async () => {
    const question = {
      title: t('credentials.leaveTitle'),
      body: t('credentials.leaveBody'),
      action: t('credentials.leave'),
    };
    if (isStored || (await confirm({ ...question, danger: true }))) onDone();
  };
  const footer = (
    <>
      {!isStored && <span className={css.tickFirst}>{t('credentials.tick')}</span>}
      <Button type="primary" disabled={!isStored} onClick={onDone}>
        {t('credentials.done')}
      </Button>
    </>
  );
  return (
    <Modal
      title={t('credentials.store', { label })}
      subtitle={t('credentials.once')}
      onClose={() => void leave()}
      footer={footer}
    >
      <Stack>
        <div className={css.secret}>
          <code>
            <b>{prefix}</b>
            {secret.slice(prefix.length)}
          </code>
          <div className={css.secretActs}>
            <Copy text={secret} name={t(`credentials.kinds.${kind}`)} />
            <Button type="text" size="small" icon="download" onClick={() => saveFile('.env', line, 'text/plain')}>
              {t('credentials.env')}
            </Button>
          </div>
        </div>
        {replaced && <Overlap issued={issued} replaced={replaced} />}
        <div className={css.tick}>
          <Checkbox checked={isStored} onChange={setStored}>
            <b>{t('credentials.stored')}</b>
            <small>{t('credentials.storedWhere')}</small>
          </Checkbox>
        </div>
      </Stack>
    </Modal>
  );
}
