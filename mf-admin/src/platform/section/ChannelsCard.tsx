import type { ReactNode } from 'react';
import { Button, Card, classes, useFormat, useTranslation, When } from '@titian/shared-ui';
import css from '../platform.module.css';
import look from './channels.module.css';
import { useSectionContext } from './sectionContext';

interface ChannelProps {
  channel: 'stable' | 'canary' | 'preview';
  version: string | null;
  children: ReactNode;
}

function Channel({ channel, version, children }: ChannelProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={look.channel}>
      <dt>
        <span className={classes(look.dot, look[channel])} aria-hidden="true" /> {t(`channel.${channel}`)}
      </dt>
      <dd className={classes(look.big, version === null && look.noVersion)}>{version ?? t('channel.none')}</dd>
      <dd className={css.quiet}>{children}</dd>
    </div>
  );
}

/** How visitors are split between stable and canary. */
function ShareBar() {
  const { t } = useTranslation('admin');
  const { stable, canary } = useSectionContext().section;
  if (!stable || !canary) return null;
  const rest = 100 - canary.percent;
  const label = t('channel.shares', { stable, rest, canary: canary.version, percent: canary.percent });
  return (
    <div className={look.shares} role="img" aria-label={label}>
      <span className={look.stableShare} style={{ flexGrow: rest }}>
        {rest >= 10 && `${rest}%`}
      </span>
      <span className={look.canaryShare} style={{ flexGrow: canary.percent }}>
        {canary.percent >= 10 && `${canary.percent}%`}
      </span>
    </div>
  );
}

/** What the section's channels serve now, and the fallback. */
export function ChannelsCard() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { section, openAct } = useSectionContext();
  const { stable, fallback, canary, preview, history, allowed } = section;
  const published = history.find(({ version }) => version === stable)?.publishedAt;
  return (
    <Card
      title={t('channel.title')}
      actions={
        allowed.includes('preview') && (
          <Button size="small" icon="eye" onClick={() => openAct({ what: 'preview' })}>
            {t('preview.title')}
          </Button>
        )
      }
      flush
    >
      <dl className={look.channels}>
        <Channel channel="stable" version={stable}>
          {published && <span>{t('channel.published', { date: format.date(published) })}</span>}
          <br />
          {t('channel.fallbackIs', { version: fallback ?? t('channel.none') })}
        </Channel>
        <Channel channel="canary" version={canary?.version ?? null}>
          {canary ? (
            <>
              {t('channel.ofVisitors', { percent: canary.percent })} · <When at={canary.since} />
            </>
          ) : (
            t('channel.noCanary')
          )}
        </Channel>
        <Channel channel="preview" version={preview}>
          {t('channel.previewHelp')}
        </Channel>
      </dl>
      <ShareBar />
    </Card>
  );
}
