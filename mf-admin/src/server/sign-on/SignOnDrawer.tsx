import { type GroupInput, GroupChange as Change, type GroupShown } from '@titian/shared-contracts/portal-setting';
import { Notice, useFeedback, useTranslation } from '@titian/shared-ui';
import { EditorDrawer, ReasonField } from '@titian/shared-ui/data';
import { useChangePortalSettingsMutation } from '../../parts/settings.api';
import { PeopleFields } from './PeopleFields';
import { ProviderFields } from './ProviderFields';
import { RoleFields } from './RoleFields';

type Draft = GroupInput<'singleSignOn'> & { reason: string };
interface Props {
  values: GroupShown<'singleSignOn'>;
  rowVersion: number;
  onClose: () => void;
}

/** Edits how people sign in at a provider, with the reason; the change may wait for a second person. */
export function SignOnDrawer({ values: { hasClientSecret, ...values }, rowVersion, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const [change] = useChangePortalSettingsMutation();
  const send = async ({ reason, signOnClientSecret, ...draft }: Draft) => {
    // Fields that aren't shown keep what they were.
    const input = { ...values, ...draft, signOnClientSecret: signOnClientSecret || null };
    const saved = await change({ body: { group: 'singleSignOn', input, rowVersion, reason } }).unwrap();
    toast({
      title: t(saved.singleSignOn.pending ? 'server.signOn.asked' : 'server.signOn.saved'),
      severity: 'success',
    });
  };
  return (
    <EditorDrawer<Draft>
      title={t('server.signOn.changeOf', { name: t('server.signOn.title') })}
      initial={values}
      action={t('server.signOn.save')}
      head={<Notice>{t('server.signOn.security')}</Notice>}
      onSubmit={send}
      onClose={onClose}
    >
      <ProviderFields hasSecret={hasClientSecret} />
      <RoleFields />
      <PeopleFields />
      <ReasonField schema={Change.def.options[0]} help={t('server.signOn.reasonHelp')} />
    </EditorDrawer>
  );
}
