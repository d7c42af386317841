import { localText } from '@titian/shared-contracts';
import { Button, Notice, useFeedback, useFormat, useLocale, useTranslation } from '@titian/shared-ui';
import { usePortal } from '../portal/portalContext';
import type { Overrides } from './overrides';
import { useEndOwnOverrideMutation } from './panel.api';
import './words';
import styles from './panel.module.css';

interface NoticeProps {
  override: Overrides[number];
  onEnded: () => void;
}

function OverrideNotice({ override: { id, section: name, manifest, expiresAt }, onEnded }: NoticeProps) {
  const { t } = useTranslation('panel');
  const format = useFormat();
  const locale = useLocale();
  const { toast } = useFeedback();
  const { sections } = usePortal();
  const [end, { isLoading }] = useEndOwnOverrideMutation();
  const title = sections.find((one) => one.name === name)?.title;
  const section = title ? localText(title, locale) : name;
  const stop = async () => {
    const done = await end({ params: { id } });
    // One that is over is as good as ended: the registry says so.
    onEnded();
    if (!done.error) toast({ title: t('override.ended', { section }), severity: 'success' });
  };
  return (
    <Notice
      tone="warning"
      icon="build"
      title={t('override.title')}
      action={
        <Button
          size="small"
          loading={isLoading}
          aria-label={t('override.endOf', { section })}
          onClick={() => void stop()}
        >
          {t('override.end')}
        </Button>
      }
    >
      <span className={styles.address}>
        {t('override.body', { section, address: manifest, time: format.dateTime(expiresAt) })}
      </span>
    </Notice>
  );
}

/** Each override of the reader: whose build it is, where it comes from, when it ends, and how to end it. */
export function OverrideNotices({ overrides, onEnded }: { overrides: Overrides; onEnded: () => void }) {
  return overrides.map((override) => (
    <div key={override.id} className={styles.banner}>
      <OverrideNotice override={override} onEnded={onEnded} />
    </div>
  ));
}
