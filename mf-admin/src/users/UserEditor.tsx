import { useState } from 'react';
import type { UserDetail, UserInvitation } from '@titian/shared-contracts/user';
import { useSession } from '@titian/shared-auth';
import { Notice, useFeedback, useTranslation } from '@titian/shared-ui';
import { EditorDrawer } from '@titian/shared-ui/data';
import { useInviteUserMutation, useUpdateUserMutation } from '../parts/users.api';
import { UserFields } from './UserFields';

type Draft = Omit<UserInvitation, 'divisionId' | 'phone'> & { divisionId?: string | null; phone?: string };

interface Props {
  /** Null for a new user. */
  user: UserDetail | null;
  /** Initial organisation of a new user. */
  organizationId?: string;
  /** Called with the saved account. */
  onSaved: (user: UserDetail) => void;
  onClose: () => void;
}

const draftOf = ({ displayName, email, role, division, twoFactor }: UserDetail): Partial<Draft> => ({
  ...{ displayName, email, twoFactor, roleId: role.id, divisionId: division?.id ?? null },
});

/** Invites a user, or edits one. */
export function UserEditor({ user, organizationId, onSaved, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const own = useSession().user?.organization?.id;
  const [invite] = useInviteUserMutation();
  const [update] = useUpdateUserMutation();
  const [initial] = useState<Partial<Draft>>(() =>
    user ? draftOf(user) : { organizationId: organizationId ?? own, twoFactor: 'normal' },
  );
  const send = async ({ username, organizationId: home, phone, divisionId = null, ...rest }: Draft) => {
    const { displayName, email, roleId, twoFactor } = rest;
    const input = { displayName, email, roleId, twoFactor, divisionId, ...(phone && { phone }) };
    const saved = user
      ? await update({ params: { id: user.id }, body: { input, rowVersion: user.rowVersion } }).unwrap()
      : await invite({ body: { ...input, username, organizationId: home, locale: 'my' } }).unwrap();
    const title = user ? t('manage.saved') : t('users.invited', { email });
    toast({ title, body: saved.displayName, severity: 'success' });
    onSaved(saved);
  };
  return (
    <EditorDrawer<Draft>
      title={user ? t('users.edit', { name: user.displayName }) : t('users.invite')}
      initial={initial}
      action={t(user ? 'manage.save' : 'users.sendInvitation')}
      head={!user && <Notice tone="info">{t('users.inviteHelp')}</Notice>}
      onSubmit={send}
      onClose={onClose}
    >
      <UserFields
        isNew={!user}
        organizationId={user?.organization?.id}
        phone={user?.phone ?? null}
        mayChangeRole={!user || user.allowed.includes('changeRole')}
        role={user?.role}
      />
    </EditorDrawer>
  );
}
