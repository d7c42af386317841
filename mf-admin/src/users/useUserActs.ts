import type { UserAccount, UserAct } from '@titian/shared-contracts/user';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { type RowAction, useRemoval } from '@titian/shared-ui/data';
import {
  useEnableUserMutation,
  useInviteUserAgainMutation,
  useLazyUserDetailQuery,
  useRemoveUserMutation,
  useResetUserMutation,
  useRestoreUserMutation,
  useSignUserOutMutation,
  useUnlockUserMutation,
} from '../parts/users.api';
import type { Open } from './UserDialogs';

type Row = UserAccount;
type SimpleAct = 'enable' | 'unlock' | 'reset' | 'invite' | 'signOut' | 'restore';

/** Row actions of a user that the server allows. `onOpen` opens the dialog of an action, `onGone` is called after a deletion. */
export function useUserActs(onOpen: (open: Open) => void, onGone: () => void) {
  const { t } = useTranslation('admin');
  const { confirm, fail, toast } = useFeedback();
  const [detail] = useLazyUserDetailQuery();
  const removal = useRemoval();
  const [removeOne] = useRemoveUserMutation();
  const mutations = {
    enable: useEnableUserMutation()[0],
    unlock: useUnlockUserMutation()[0],
    reset: useResetUserMutation()[0],
    invite: useInviteUserAgainMutation()[0],
    signOut: useSignUserOutMutation()[0],
    restore: useRestoreUserMutation()[0],
  };

  const run = (act: SimpleAct) => async (row: Row) => {
    const done = await mutations[act]({ params: { id: row.id } });
    if (!done.error) toast({ title: t(`users.done.${act}`), body: row.displayName, severity: 'success' });
  };
  const confirmAndRun = (act: 'reset' | 'signOut') => async (row: Row) => {
    const name = row.displayName;
    const question = { title: t(`users.ask.${act}`, { name }), body: t(`users.askBody.${act}`) };
    if (await confirm({ ...question, action: t(`users.act.${act}`) })) await run(act)(row);
  };
  /** Loads the details first: only they have what the user owns, and the unmasked email address for the form. */
  const withDetail = (open: (found: Extract<Open, { user: unknown }>['user']) => unknown) => async (row: Row) => {
    const found = await detail({ params: { id: row.id } });
    if (found.data) await open(found.data);
    else fail(found.error);
  };
  const remove = withDetail(async (user) => {
    if (Object.values(user.owns).some((count) => count > 0)) return onOpen({ what: 'blocked', user });
    const removed = await removal({
      ...{ name: user.displayName, body: t('users.removeBody'), typeName: user.username },
      remove: () => removeOne({ params: { id: user.id } }),
      restore: () => run('restore')(user),
    });
    if (removed) onGone();
  });

  type Act = Omit<RowAction, 'key' | 'run' | 'label'> & { run: (row: Row) => unknown };
  // The role is changed in the editor.
  const acts: Record<Exclude<UserAct, 'changeRole'>, Act> = {
    // Actions that the state calls for come first.
    unlock: { icon: 'unlock', run: run('unlock') },
    invite: { icon: 'mail', run: run('invite') },
    enable: { icon: 'check-circle', run: run('enable') },
    restore: { icon: 'rollback', run: run('restore') },
    update: { icon: 'edit', run: withDetail((user) => onOpen({ what: 'editor', user })) },
    reset: { icon: 'key', run: confirmAndRun('reset') },
    signOut: { icon: 'logout', run: confirmAndRun('signOut') },
    move: { icon: 'export', run: withDetail((user) => onOpen({ what: 'move', user })) },
    handOver: { icon: 'solution', run: withDetail((user) => onOpen({ what: 'handOver', user })) },
    disable: { icon: 'stop', danger: true, run: withDetail((user) => onOpen({ what: 'disable', user })) },
    remove: { icon: 'delete', danger: true, run: remove },
  };
  return (row: Row): RowAction[] =>
    (Object.keys(acts) as (keyof typeof acts)[])
      .filter((act) => row.allowed.includes(act))
      .map((act) => ({ ...acts[act], key: act, label: t(`users.act.${act}`), run: () => void acts[act].run(row) }));
}
