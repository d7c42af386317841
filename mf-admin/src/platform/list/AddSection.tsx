import { useRef } from 'react';
import type { Outgoing } from '@titian/shared-contracts';
import { BUDGET_DEFAULT, GUARD_DEFAULT, platform } from '@titian/shared-contracts/platform';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { EditorDrawer, FormField, Input, zodRules } from '@titian/shared-ui/data';
import { SettingsFields } from '../parts/SettingsFields';
import { useAddSectionMutation } from '../platform.api';

const NewSection = platform.addSection.body;
type NewSection = Outgoing<typeof platform.addSection>['body'];
const INITIAL: Partial<NewSection> = { budgetBytes: BUDGET_DEFAULT, guard: GUARD_DEFAULT };

/** Reserves a name for a team’s section; its first release is published with a deploy token. */
export function AddSection({ onClose }: { onClose: (added: string | null) => void }) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const { toast } = useFeedback();
  // The form counts as unsaved until it is closed, so the page navigates after that.
  const added = useRef<string | null>(null);
  const [add] = useAddSectionMutation();
  const send = async (body: NewSection) => {
    const { name } = await add({ body }).unwrap();
    toast({ title: t('sections.added', { name }), body: t('sections.addedNext'), severity: 'success' });
    added.current = name;
  };
  return (
    <EditorDrawer<NewSection>
      title={t('sections.add')}
      initial={INITIAL}
      action={t('sections.add')}
      onSubmit={send}
      onClose={() => onClose(added.current)}
    >
      <FormField
        name="name"
        label={t('sections.name')}
        help={t('sections.nameHelp')}
        rules={zodRules(NewSection, text)('name')}
      >
        <Input placeholder="mf-permit" />
      </FormField>
      <SettingsFields />
    </EditorDrawer>
  );
}
