import { useLocation } from 'react-router-dom';
import { MediaKind, mediaPaths } from '@titian/shared-contracts/media';
import { Page, Stack, useTranslation } from '@titian/shared-ui';
import { OwnPictures } from './OwnPictures';
import { SetPictures } from './SetPictures';

/** The kind that an address names; addresses compare without regard to case. */
const kindAt = (pathname: string): MediaKind =>
  MediaKind.options.find((kind) => pathname.toLowerCase().startsWith(mediaPaths.page(kind))) ?? 'organization';

/** Media settings (spec §2): pictures and logos of one kind, the default first, with where each is used. */
export function MediaPage() {
  const { t } = useTranslation('admin');
  const kind = kindAt(useLocation().pathname);
  const tabs = MediaKind.options.map((one) => ({ to: mediaPaths.page(one), label: t(`media.tab.${one}`) }));
  return (
    <Page title={t(`media.title.${kind}`)} purpose={t(`media.purpose.${kind}`)} tabs={tabs}>
      <Stack key={kind}>
        <SetPictures kind={kind} />
        {kind !== 'portal' && <OwnPictures kind={kind} />}
      </Stack>
    </Page>
  );
}

export { MediaPage as Component };
