import { Card, Columns, Facts, Stack, useTranslation } from '@titian/shared-ui';

const VERSION = 'v2.1';

/** A wide column and an aside; below each other where both have no room. */
export default function Layout() {
  const { t } = useTranslation('admin');
  const facts = (
    <Facts
      rows={[
        [t('guide.sample.name'), t('guide.sample.api')],
        [t('guide.sample.version'), <code key="version">{VERSION}</code>],
      ]}
    />
  );
  return (
    <Columns aside={<Card title={t('guide.sample.aside')}>{facts}</Card>} asideWidth={260}>
      <Stack>
        <Card title={t('guide.sample.card')} hint={t('guide.sample.hint')}>
          {t('guide.sample.text')}
        </Card>
        <Card label={t('guide.sample.untitled')}>{t('guide.sample.untitled')}</Card>
      </Stack>
    </Columns>
  );
}
