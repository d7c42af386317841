import { useState } from 'react';
import type { Outgoing } from '@titian/shared-contracts';
import type { platform, SectionDetail } from '@titian/shared-contracts/platform';
import { usePermission } from '@titian/shared-auth';
import { Button, Card, FootActions, Stack, useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { ResourceForm } from '@titian/shared-ui/data';
import { SettingsFields } from '../parts/SettingsFields';
import { useChangeSectionMutation } from '../platform.api';
import { useSectionContext } from './sectionContext';
import { TokensCard } from './TokensCard';

type Settings = Outgoing<typeof platform.changeSection>['body'];

const settingsOf = ({ owner, budgetBytes, guard }: SectionDetail): Settings => ({ owner, budgetBytes, guard });

function SettingsForm({ section, readOnly }: { section: SectionDetail; readOnly: boolean }) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [change] = useChangeSectionMutation();
  const [initial] = useState(() => settingsOf(section));
  const save = async (body: Settings) => {
    await change({ params: { name: section.name }, body }).unwrap();
    toast({ title: t('settings.saved'), severity: 'success' });
  };
  return (
    <ResourceForm<Settings> initialValues={initial} onSubmit={save} disabled={readOnly}>
      {({ sending }) => (
        <>
          <SettingsFields />
          {!readOnly && (
            <FootActions>
              <Button type="primary" htmlType="submit" loading={sending}>
                {text('action.save')}
              </Button>
            </FootActions>
          )}
        </>
      )}
    </ResourceForm>
  );
}

/** Owner, size budget and guard of a section, and its deploy tokens. */
export function SettingsPart() {
  const { t } = useTranslation('admin');
  const { section } = useSectionContext();
  const mayChange = usePermission('platform.update');
  return (
    <Stack>
      <Card title={t('settings.title')} hint={mayChange ? undefined : t('settings.readOnly')}>
        <SettingsForm section={section} readOnly={!mayChange} />
      </Card>
      <TokensCard name={section.name} />
    </Stack>
  );
}
