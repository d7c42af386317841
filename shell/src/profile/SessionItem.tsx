import type { Answer, session } from '@titian/shared-contracts';
import { Button, Icon, Tag, useTranslation, When } from '@titian/shared-ui';
import { deviceName } from './device';
import styles from './profile.module.css';

interface Props {
  session: Answer<typeof session.sessions>[number];
  ending: boolean;
  onEnd: () => void;
}

/** One session: browser, IP address, and when it was last active. */
export function SessionItem({ session: { userAgent, ip, lastSeenAt, current }, ending, onEnd }: Props) {
  const { t } = useTranslation('shell');
  const name = deviceName(userAgent) ?? t('sessions.unknown');
  return (
    <li className={styles.row}>
      <Icon name="global" size={18} />
      <span className={styles.words}>
        <strong>
          {name} {current && <Tag tone="success">{t('sessions.current')}</Tag>}
        </strong>
        <span className={styles.hint}>
          {ip} · {t('sessions.seen')} <When at={lastSeenAt} />
        </span>
      </span>
      {!current && (
        <Button size="small" loading={ending} aria-label={t('sessions.endOf', { name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
