import type { AuthoredApi } from '@titian/shared-contracts/authoring';
import { authoringPaths } from '@titian/shared-contracts/authoring';
import { Button, Card, Facts, useFormat, useTranslation } from '@titian/shared-ui';

/** What is said of a published API: a new version carries it over, and it is changed on its own page, where that shows at once. */
export function CarriedBasics({ api }: { api: AuthoredApi }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  return (
    <Card
      title={t('authoring.parts.carried')}
      actions={
        <Button size="small" to={authoringPaths.tab(api.id, 'about')}>
          {t('authoring.changeAbout')}
        </Button>
      }
    >
      <Facts
        rows={[
          [t('authoring.fields.Name'), format.text(api.Name)],
          [t('authoring.fields.Identifier'), <code key="identifier">{api.Identifier}</code>],
          [t('authoring.fields.summary'), format.text(api.summary) || '–'],
          [t('authoring.fields.dataClassification'), t(`authoring.classes.${api.dataClassification}`)],
          [t('authoring.fields.contactEmail'), api.contactEmail],
        ]}
      />
    </Card>
  );
}
