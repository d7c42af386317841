import type { AccessPermission } from '@titian/shared-contracts/access-permission';
import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { Card, Facts, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import css from './access.module.css';

/** What an order has to declare to the agency, and how the agency's data is classified. */
export function DeclaredCard({ detail, purposes }: { detail: ApiDetail } & Pick<AccessPermission, 'purposes'>) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const common = useKeyedText();
  return (
    <Card title={t('permission.declared')}>
      <ol className={css.declared}>
        <li>
          {t('permission.purpose')}
          <ul>
            {purposes.map((purpose) => (
              <li key={purpose}>{common(`purpose.${purpose}`)}</li>
            ))}
          </ul>
        </li>
        <li>{t('permission.handling')}</li>
        <li>{t('permission.legalBasis')}</li>
        <li>{t('permission.letter')}</li>
      </ol>
      <Facts
        rows={[
          [t('permission.classification'), t(`classification.${detail.dataClassification}`)],
          [t('api.personalData'), t(detail.personalData ? 'permission.yes' : 'permission.no')],
          [t('api.legalBasis'), format.text(detail.legalBasis)],
        ]}
      />
    </Card>
  );
}
