import { useState } from 'react';
import { useSession } from '@titian/shared-auth';
import { Button, Card, Facts, Page, Stack, useTranslation } from '@titian/shared-ui';

export function HomePage() {
  const { t } = useTranslation('sample');
  const { user } = useSession();
  const [count, setCount] = useState(0);

  return (
    <Page title={t('home.title')} purpose={t('home.purpose')}>
      <Stack>
        <Card title={t('home.reader')}>
          <Facts
            rows={[
              [t('home.name'), user?.displayName ?? t('home.nobody')],
              [t('home.organization'), user?.organization?.Name],
            ]}
          />
        </Card>
        <Card title={t('home.try')}>
          <Stack>
            <p role="status">{t('home.count', { count })}</p>
            <div>
              <Button icon="plus" onClick={() => setCount(count + 1)}>
                {t('home.add')}
              </Button>
            </div>
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}

export { HomePage as Component };
