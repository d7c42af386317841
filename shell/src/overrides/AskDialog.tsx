import { useState } from 'react';
import { localText } from '@titian/shared-contracts';
import {
  asProblem,
  Button,
  Checkbox,
  Dialog,
  Facts,
  Notice,
  problemText,
  Segmented,
  Tag,
  useFormat,
  useKeyedText,
  useLocale,
  useTranslation,
} from '@titian/shared-ui';
import { usePortal } from '../portal/portalContext';
import { useStartOverrideMutation } from './overrides.api';
import { MINUTES, type OverrideRequest } from './overrideLink';
import styles from './overrides.module.css';

const WIDTH = 520;
const HOUR = 60;
const MS = 60_000;

interface Props {
  request: OverrideRequest;
  onAgreed: () => void;
  onClose: () => void;
}

/** Why the server refused: the error of the URL field, else the text of the problem's code. */
function Refused({ error }: { error: unknown }) {
  const { t } = useTranslation('overrides');
  const text = useKeyedText();
  const [field] = asProblem(error).errors ?? [];
  return (
    <Notice tone="error" title={t('ask.refused')}>
      {field ? text(field.code) : problemText(error, text)}
    </Notice>
  );
}

/** Where the build comes from, and which release it replaces. */
function Source({ request: { section: name, manifest, host, isOwnMachine } }: { request: OverrideRequest }) {
  const { t } = useTranslation('overrides');
  const { sections } = usePortal();
  const known = sections.find((one) => one.name === name);
  // If an override is already active, the release is its fallback.
  const release = known?.channel === 'override' ? known.fallback : known;
  return (
    <>
      <div className={styles.from}>
        <code>{manifest}</code>
        <Tag tone={isOwnMachine ? 'success' : 'warning'}>
          {isOwnMachine ? t('ask.ownMachine') : t('ask.elsewhere', { host })}
        </Tag>
      </div>
      <Facts
        rows={[
          [t('ask.section'), <code key="section">{name}</code>],
          [t('ask.insteadOf'), release ? t('ask.release', { version: release.version }) : t('ask.nothing')],
        ]}
      />
    </>
  );
}

function Duration({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) {
  const { t } = useTranslation('overrides');
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const options = MINUTES.map((value) => ({
    value,
    label: value < HOUR ? t('ask.minutes', { count: value }) : t('ask.hours', { count: value / HOUR }),
  }));
  return (
    <div className={styles.duration}>
      <Segmented<number> label={t('ask.duration')} options={options} value={minutes} onChange={onChange} />
      <span className={styles.quiet}>{t('ask.until', { time: format.dateTime(now + minutes * MS) })}</span>
    </div>
  );
}

/** Asks whether a build should replace a release. */
export function AskDialog({ request, onAgreed, onClose }: Props) {
  const { t } = useTranslation('overrides');
  const { t: common } = useTranslation();
  const locale = useLocale();
  const { sections } = usePortal();
  const [minutes, setMinutes] = useState<number>(HOUR);
  const [isConfirmed, setConfirmed] = useState(request.isOwnMachine);
  const [startOverride, { isLoading, isSuccess, error }] = useStartOverrideMutation();
  const title = sections.find(({ name }) => name === request.section)?.title;
  const agree = async () => {
    const { section, manifest } = request;
    const done = await startOverride({ body: { section, manifest, minutes } });
    if (!done.error) onAgreed();
  };
  return (
    <Dialog
      title={t('ask.of', { section: title ? localText(title, locale) : request.section })}
      width={WIDTH}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus="" onClick={onClose}>
            {common('action.cancel')}
          </Button>
          <Button type="primary" disabled={!isConfirmed} loading={isLoading || isSuccess} onClick={() => void agree()}>
            {t('ask.agree')}
          </Button>
        </>
      }
    >
      <div className={styles.ask}>
        <p className={styles.quiet}>{t('ask.what')}</p>
        <Source request={request} />
        <Duration minutes={minutes} onChange={setMinutes} />
        <Notice tone="warning" title={t('ask.rights')}>
          {t('ask.rightsBody')}
        </Notice>
        {!request.isOwnMachine && (
          <Checkbox checked={isConfirmed} onChange={setConfirmed}>
            {t('ask.knows', { host: request.host })}
          </Checkbox>
        )}
        {error && <Refused error={error} />}
      </div>
    </Dialog>
  );
}
