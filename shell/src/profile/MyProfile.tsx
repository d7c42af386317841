import type { UserProfile } from '@titian/shared-contracts';
import { useState } from 'react';
import { ProfileEdit } from './ProfileEdit';
import { ProfileSheet } from './ProfileSheet';
import { refreshPage } from './refreshPage';

/** Spec §4: read-only, then edit mode, then update after confirmation. */
export function MyProfile({ user, onEdit }: { user: UserProfile; onEdit: () => void }) {
  const [editing, setEditing] = useState(false);
  const edit = () => {
    setEditing(true);
    onEdit();
  };
  const cancel = () => {
    setEditing(false);
    refreshPage();
  };
  return editing ? (
    <ProfileEdit user={user} onCancel={cancel} onSaved={() => setEditing(false)} />
  ) : (
    <ProfileSheet user={user} onEdit={edit} />
  );
}
