import { useTranslation } from 'react-i18next';
import { type ApiDetail, cataloguePaths } from '@titian/shared-contracts/catalogue';
import { projectPaths } from '@titian/shared-contracts/project';
import { Button } from '@titian/shared-ui';
import { useOfferDialog } from '../offer/useOfferDialog';
import { useShownVersion } from './useShownVersion';

/** Subscribe, or add to the cart. Absent for a version that takes no new orders, such as a deprecated one. */
function BuyActions({ detail }: { detail: ApiDetail }) {
  const { t } = useTranslation('catalogue');
  const [version] = useShownVersion(detail);
  const { offered, open, dialog } = useOfferDialog(detail, version?.id);
  if (!offered || version?.state !== 'Published' || detail.packages.length === 0) return null;
  return (
    <>
      <Button to={cataloguePaths.subscribe(detail.id)}>{t('api.subscribe')}</Button>
      <Button type="primary" icon="shopping-cart" aria-haspopup="dialog" onClick={open}>
        {t('detail.addToCart')}
      </Button>
      {dialog}
    </>
  );
}

/** What the reader may do with the API: manage it, order it. Its owner doesn't order it. */
export function ApiActions({ detail }: { detail: ApiDetail }) {
  const { t } = useTranslation('catalogue');
  return (
    <>
      {detail.manageable && (
        <Button icon="setting" to={projectPaths.owner(detail.id)}>
          {t('detail.manage')}
        </Button>
      )}
      <BuyActions detail={detail} />
    </>
  );
}
