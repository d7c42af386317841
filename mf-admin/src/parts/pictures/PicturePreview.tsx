import type { ReactNode } from 'react';
import { AgencyMark, Icon, useTranslation } from '@titian/shared-ui';
import type { Target } from './target';
import css from './pictures.module.css';

const THEMES = ['light', 'dark'] as const;

interface Props {
  target: Pick<Target, 'kind' | 'code' | 'imageUrl'>;
  /** Pixels. */
  size: number;
}

/** What stands where there is no picture: an agency's letters, the icon of a document, nothing for the portal. */
function StandIn({ target: { kind, code }, size }: Props) {
  if ((kind === 'organization' || kind === 'tenant') && code) return <AgencyMark code={code} size={size} />;
  return (
    <span className={css.none} style={{ width: size, height: size }}>
      <Icon name={kind === 'document' ? 'file-text' : 'picture'} size={Math.round(size / 3)} />
    </span>
  );
}

/** A picture as it stands on the light and on the dark ground of the portal. Decorative: its name is shown beside it. */
export function PicturePreview({ target, size }: Props) {
  const { t } = useTranslation('admin');
  const picture: ReactNode = target.imageUrl ? (
    <img src={target.imageUrl} alt="" width={size} height={size} loading="lazy" />
  ) : (
    <StandIn target={target} size={size} />
  );
  return (
    <span className={css.grounds} aria-hidden="true">
      {THEMES.map((theme) => (
        <span key={theme} data-theme={theme} className={css.ground} title={t(`logo.on.${theme}`)}>
          {picture}
        </span>
      ))}
    </span>
  );
}
