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
type Said = 'enable' | 'unlock' | 'reset' | 'invite' | 'signOut' | 'restore';

/** What may be done with somebody, as the server says. `onOpen` shows what an act asks for, `onGone` follows a deletion. */
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

  const just = (act: Said) => async (row: Row) => {
    const done = await mutations[act]({ params: { id: row.id } });
    if (!done.error) toast({ title: t(`users.done.${act}`), body: row.displayName, severity: 'success' });
  };
  const ask = (act: 'reset' | 'signOut') => async (row: Row) => {
    const name = row.displayName;
    const question = { title: t(`users.ask.${act}`, { name }), body: t(`users.askBody.${act}`) };
    if (await confirm({ ...question, action: t(`users.act.${act}`) })) await just(act)(row);
  };
  /** What they own stands in their details alone; a form opens with the address whole. */
  const withDetail = (open: (found: Extract<Open, { user: unknown }>['user']) => unknown) => async (row: Row) => {
    const found = await detail({ params: { id: row.id } });
    if (found.data) await open(found.data);
    else fail(found.error);
  };
  const remove = withDetail(async (user) => {
    if (Object.values(user.owns).some((count) => count > 0)) return onOpen({ what: 'blocked', user });
    const gone = await removal({
      ...{ name: user.displayName, body: t('users.removeBody'), typeName: user.username },
      remove: () => removeOne({ params: { id: user.id } }),
      restore: () => just('restore')(user),
    });
    if (gone) onGone();
  });

  type Act = Omit<RowAction, 'key' | 'run' | 'label'> & { run: (row: Row) => unknown };
  // A role is changed in the form.
  const acts: Record<Exclude<UserAct, 'changeRole'>, Act> = {
    // What the state asks for comes first.
    unlock: { icon: 'unlock', run: just('unlock') },
    invite: { icon: 'mail', run: just('invite') },
    enable: { icon: 'check-circle', run: just('enable') },
    restore: { icon: 'rollback', run: just('restore') },
    update: { icon: 'edit', run: withDetail((user) => onOpen({ what: 'editor', user })) },
    reset: { icon: 'key', run: ask('reset') },
    signOut: { icon: 'logout', run: ask('signOut') },
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
