import { type ReactNode, useId, useState } from 'react';
import type { Banner } from '@titian/shared-contracts';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import { Button } from '../controls/Button';
import { IconButton } from '../controls/IconButton';
import { useFormat } from '../format/useFormat';
import { Icon } from '../marks/icon/Icon';
import css from './AnnouncementBar.module.css';

const LOOKS = {
  Info: { icon: 'info-circle', tone: css.info },
  Maintenance: { icon: 'exclamation-circle', tone: css.warning },
  Important: { icon: 'exclamation-circle', tone: css.urgent },
} as const;
/** A text of this many signs has room in two lines, but on a phone. */
const SHORT = 140;

export interface AnnouncementBarProps {
  severity: Banner['severity'];
  title: string;
  body: string;
  picture: Banner['picture'];
  /** Link to more of it. */
  more?: ReactNode;
  /** Puts it away; without it, it stays. */
  onDismiss?: () => void;
}

/** An announcement above a page: one line of title, two of text, and the rest of a long one on demand. */
export function AnnouncementBar({ severity, title, body, picture, more, onDismiss }: AnnouncementBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [whole, setWhole] = useState(false);
  const textId = useId();
  const { icon, tone } = LOOKS[severity];
  const reading = t(whole ? 'announcement.less' : 'announcement.whole');
  return (
    <div className={classes(css.bar, tone)}>
      <Icon name={icon} label={t(`announcement.severity.${severity}`)} className={css.mark} />
      {picture && (
        <img className={css.picture} src={picture.url} alt={format.text(picture.alt)} width={72} height={40} />
      )}
      <div className={css.text}>
        <strong className={css.title}>{title}</strong>
        <p id={textId} className={classes(css.body, whole && css.whole)}>
          {body}
        </p>
        <div className={css.acts}>
          {body.length > SHORT && (
            <Button
              type="link"
              size="small"
              aria-label={`${reading}: ${title}`}
              aria-expanded={whole}
              aria-controls={textId}
              onClick={() => setWhole(!whole)}
            >
              {reading}
            </Button>
          )}
          {more}
        </div>
      </div>
      {onDismiss && (
        <IconButton icon="close" size="small" label={t('announcement.dismiss', { title })} plain onClick={onDismiss} />
      )}
    </div>
  );
}
