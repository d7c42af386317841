import type { ComponentType } from 'react';
import {
  type GroupChange,
  GroupChange as Change,
  type PortalGroup,
  type PortalSettings,
  SECURITY_GROUPS,
} from '@titian/shared-contracts/portal-setting';
import { Notice, useFeedback, useTranslation } from '@titian/shared-ui';
import { EditorDrawer, ReasonField } from '@titian/shared-ui/data';
import { CaptchaFields } from './CaptchaFields';
import { FeatureFields } from './FeatureFields';
import { IdentityFields } from './IdentityFields';
import { LegalFields } from './LegalFields';
import { NumberFields } from './NumberFields';
import { PurposeFields } from './PurposeFields';
import { RatingFields } from './RatingFields';
import { useChangePortalSettingsMutation } from '../parts/settings.api';
import { SignInFields } from './SignInFields';
import { type Draft, toDraft, toInput } from './draft';

interface Props {
  group: PortalGroup;
  values: PortalSettings[PortalGroup]['values'];
  rowVersion: number;
  onClose: () => void;
}

const FIELDS: Record<PortalGroup, ComponentType<{ group: PortalGroup }>> = {
  identity: IdentityFields,
  signIn: SignInFields,
  purposes: PurposeFields,
  features: FeatureFields,
  publishing: NumberFields,
  ratings: RatingFields,
  records: NumberFields,
  legal: LegalFields,
  passwords: NumberFields,
  idle: NumberFields,
  captcha: CaptchaFields,
};

/** Edits a group of settings, with the reason; about security the change may wait for a second person. */
export function GroupEditor({ group, values, rowVersion, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const [change] = useChangePortalSettingsMutation();
  const Fields = FIELDS[group];
  const send = async (draft: Draft) => {
    const [input, reason] = [toInput(draft), draft.reason];
    const saved = await change({ body: { group, input, rowVersion, reason } as GroupChange }).unwrap();
    const title = t(saved[group].pending ? 'portalSettings.asked' : 'portalSettings.saved');
    toast({ title, severity: 'success' });
  };
  return (
    <EditorDrawer<Draft>
      title={t('portalSettings.changeOf', { name: t(`portalSettings.groups.${group}.title`) })}
      initial={toDraft(values)}
      action={t('portalSettings.save')}
      head={SECURITY_GROUPS.includes(group) && <Notice>{t('portalSettings.security')}</Notice>}
      onSubmit={send}
      onClose={onClose}
    >
      <Fields group={group} />
      <ReasonField schema={Change.def.options[0]} help={t('portalSettings.reasonHelp')} />
    </EditorDrawer>
  );
}
