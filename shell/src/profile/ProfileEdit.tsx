import type { UserProfile } from '@titian/shared-contracts';
import { ProfileForm } from '@titian/shared-contracts/person';
import { Button, useKeyedText, useTranslation, useUnsaved } from '@titian/shared-ui';
import { Form, FormField, Input, RadioCards, ResourceForm, useFormDialog, zodRules } from '@titian/shared-ui/data';
import { PasswordInput } from '../password/PasswordInput';
import { PictureField } from './PictureField';
import styles from './profile.module.css';
import { useSaveProfile } from './useSaveProfile';

interface Props {
  user: UserProfile;
  onCancel: () => void;
  onSaved: () => void;
}

/** The profile as a form (spec §5), with a picture that is cropped before it is sent. */
export function ProfileEdit({ user, onCancel, onSaved }: Props) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  const { save, picture, setPicture, fault } = useSaveProfile(user, onSaved);
  const { setDirty, close: cancel } = useFormDialog(onCancel);
  useUnsaved(picture !== null);
  const choose = (file: File | null) => {
    setPicture(file);
    if (file) setDirty(true);
  };
  const text = useKeyedText();
  const rules = zodRules(ProfileForm, text);
  const [form] = Form.useForm<ProfileForm>();
  const { displayName, phone, twoFactor } = user;
  const chosen = Form.useWatch('twoFactor', form) ?? twoFactor;
  const switchesOff = twoFactor === 'email' && chosen === 'normal';
  const modes = (['normal', 'email'] as const).map((value) => ({
    value,
    title: t(`profile.mode.${value}`),
    body: t(`profile.modeBody.${value}`),
  }));
  return (
    <ResourceForm<ProfileForm>
      form={form}
      initialValues={{ displayName, phone: phone ?? '', twoFactor }}
      onSubmit={save}
      onDirty={setDirty}
    >
      {({ sending }) => (
        <div className={styles.sheet}>
          <PictureField user={user} picture={picture} onChange={choose} fault={fault} />
          <div className={styles.facts}>
            <FormField name="displayName" label={t('profile.displayName')} rules={rules('displayName')}>
              <Input autoComplete="name" />
            </FormField>
            <FormField name="phone" label={t('profile.phone')} rules={rules('phone')} help={t('profile.phoneHelp')}>
              <Input type="tel" autoComplete="tel" />
            </FormField>
            <FormField name="twoFactor" label={t('profile.twoFactor')} rules={rules('twoFactor')}>
              <RadioCards label={t('profile.twoFactor')} options={modes} />
            </FormField>
            {switchesOff && (
              <FormField
                name="currentPassword"
                label={t('password.current')}
                rules={[{ required: true, message: text('validation.required') }]}
                help={t('profile.passwordHelp')}
              >
                <PasswordInput autoComplete="current-password" />
              </FormField>
            )}
            <p className={styles.hint}>{picture ? t('profile.stays') : t('profile.leaves')}</p>
            <div className={styles.acts}>
              <Button onClick={cancel}>{common('action.cancel')}</Button>
              <Button type="primary" htmlType="submit" loading={sending}>
                {common('action.save')}
              </Button>
            </div>
          </div>
        </div>
      )}
    </ResourceForm>
  );
}
