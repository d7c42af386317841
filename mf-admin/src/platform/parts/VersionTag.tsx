import { Tag, useTranslation } from '@titian/shared-ui';
import css from '../platform.module.css';

export type Serves = 'stable' | 'fallback' | 'canary' | 'preview' | 'pin';
const TONES = { stable: 'brand', canary: 'accent', preview: 'info', fallback: 'neutral', pin: 'neutral' } as const;

/** A release's version in the colour of its channel. */
export function VersionTag({ version, serves, percent }: { version: string; serves: Serves; percent?: number }) {
  const { t } = useTranslation('admin');
  return (
    <Tag tone={TONES[serves]}>
      <span className={css.version} title={t(`channel.${serves}`)}>
        {version}
        {percent !== undefined && ` · ${percent}%`}
      </span>
    </Tag>
  );
}

/** The channels that serve a release, by name; nothing when none does. */
export function ServesTags({ serves }: { serves: readonly Serves[] }) {
  const { t } = useTranslation('admin');
  return serves.map((channel) => (
    <Tag key={channel} tone={TONES[channel]}>
      {t(`channel.${channel}`)}
    </Tag>
  ));
}
