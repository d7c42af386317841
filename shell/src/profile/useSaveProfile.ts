import { useState } from 'react';
import type { UserProfile } from '@titian/shared-contracts';
import type { ProfileForm } from '@titian/shared-contracts/person';
import { isApiProblem, reloadProfile, signOut, uploadFile, encryptText } from '@titian/shared-auth';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { useUpdateProfileMutation } from './profile.api';
import { useProfileLinks } from './useProfileLinks';

/** The server's error code for the picture; undefined for other errors. */
const pictureFault = (error: unknown) =>
  isApiProblem(error) ? error.errors?.find(({ path }) => path.startsWith('/files'))?.code : undefined;

/**
 * Spec §4: asks for confirmation, then uploads the picture if there is a new one, then saves the rest. With a picture the user stays signed in and
 * gets a confirmation; without one the portal signs out, as the question says.
 */
export const useSaveProfile = (user: UserProfile, onSaved: () => void) => {
  const { t } = useTranslation('shell');
  const { confirm, toast } = useFeedback();
  const { close } = useProfileLinks();
  const [update] = useUpdateProfileMutation();
  const [picture, setPicture] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();

  const send = async ({ phone, ...rest }: ProfileForm) => {
    const { id } = user;
    if (picture) await uploadFile(picture, { ref: 'user', field: 'image', refId: id });
    await update({ params: { id }, body: { ...rest, phone: await encryptText(phone.trim()) } }).unwrap();
    if (!picture) {
      // So that the next sign-in does not open the dialog again.
      await close(true);
      return signOut('profile');
    }
    await reloadProfile();
    toast({ title: t('profile.saved'), severity: 'success' });
    onSaved();
  };

  /** Resolves to false if the user decided not to save. */
  const save = async (values: ProfileForm): Promise<boolean> => {
    const question = picture
      ? { title: t('profile.ask'), body: t('profile.stays'), action: t('profile.confirm') }
      : { title: t('profile.ask'), body: t('profile.leaves'), action: t('profile.confirmLeave') };
    if (!(await confirm(question))) return false;
    setFault(undefined);
    try {
      await send(values);
      return true;
    } catch (error) {
      const code = pictureFault(error);
      if (!code) throw error;
      setFault(code);
      return false;
    }
  };
  const choose = (file: File | null) => {
    setFault(undefined);
    setPicture(file);
  };
  return { save, picture, setPicture: choose, fault };
};
