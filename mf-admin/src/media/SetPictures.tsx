import { LOGO_SIZE } from '@titian/shared-contracts/file';
import type { MediaKind, SetPicture } from '@titian/shared-contracts/media';
import { Button, Card, QueryView, SkeletonCards, useTranslation, When } from '@titian/shared-ui';
import { useSetPicturesQuery } from './media.api';
import { PicturePreview } from '../parts/pictures/PicturePreview';
import { ReplacePicture } from './ReplacePicture';
import type { Target } from '../parts/pictures/target';
import { Uses } from './Uses';
import { usePictureActs } from './usePictureActs';
import css from './media.module.css';

/** One picture of the portal, or the default of a kind. */
function SetCard({
  kind,
  picture,
  acts,
}: {
  kind: MediaKind;
  picture: SetPicture;
  acts: ReturnType<typeof usePictureActs>;
}) {
  const { t } = useTranslation('admin');
  const title = t(`media.set.${picture.name}.title`);
  const target: Target = { kind, of: { name: picture.name }, code: '', title, ...picture };
  return (
    <Card title={title}>
      <div className={css.set}>
        <p className={css.quiet}>{t(`media.set.${picture.name}.lead`)}</p>
        <PicturePreview target={target} size={LOGO_SIZE} />
        {!picture.imageUrl && <p className={css.quiet}>{t(`media.set.${picture.name}.none`)}</p>}
        <Uses target={target} />
        {picture.changed && (
          <p className={css.quiet}>
            {t('media.changed', { by: picture.changed.by })} <When at={picture.changed.at} />
          </p>
        )}
        <div className={css.acts}>
          {acts.actsOf(target).map(({ key, label, icon, danger, run }) => (
            <Button key={key} icon={icon} danger={danger} aria-label={`${label}: ${title}`} onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}

/** The portal's own pictures, or the default of a kind, each on both grounds and with where it is used. */
export function SetPictures({ kind }: { kind: MediaKind }) {
  const { t } = useTranslation('admin');
  const query = useSetPicturesQuery({ query: { kind } });
  const acts = usePictureActs();
  return (
    <>
      <QueryView
        query={query}
        skeleton={<SkeletonCards cards={2} />}
        failure={t('media.failure')}
        isEmpty={() => false}
        fills={kind === 'portal'}
      >
        {(pictures) => (
          <div className={css.sets}>
            {pictures.map((picture) => (
              <SetCard key={picture.name} kind={kind} picture={picture} acts={acts} />
            ))}
          </div>
        )}
      </QueryView>
      {acts.replaced && <ReplacePicture target={acts.replaced} onClose={acts.close} />}
    </>
  );
}
