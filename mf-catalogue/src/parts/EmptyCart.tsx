import { paths } from '@titian/shared-contracts';
import { Button, Card, Empty, useTranslation } from '@titian/shared-ui';

/** An empty cart, with a link to the catalogue. */
export function EmptyCart() {
  const { t } = useTranslation('catalogue');
  return (
    <Card>
      <Empty
        icon="shopping-cart"
        title={t('cart.empty')}
        body={t('cart.emptyBody')}
        action={
          <Button type="primary" to={paths.home()}>
            {t('cart.browse')}
          </Button>
        }
      />
    </Card>
  );
}
