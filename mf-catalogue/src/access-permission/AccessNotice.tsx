import type { AccessState } from '@titian/shared-contracts/access-permission';
import { type ApiDetail, cataloguePaths } from '@titian/shared-contracts/catalogue';
import { helpdeskPaths } from '@titian/shared-contracts/helpdesk';
import { Button, Notice, type NoticeProps, useFormat, useTranslation } from '@titian/shared-ui';

const TONES: Record<AccessState, NonNullable<NoticeProps['tone']>> = {
  own: 'info',
  subscribed: 'success',
  mayOrder: 'success',
  notListed: 'warning',
  closed: 'warning',
};

/** Link to the next step for each state. */
const NEXT = {
  subscribed: ({ id }: ApiDetail) => cataloguePaths.myApplicationsOf(id),
  mayOrder: ({ id }: ApiDetail) => cataloguePaths.subscribe(id),
  notListed: ({ id }: ApiDetail) => `${helpdeskPaths.newIssue()}?api=${id}`,
};
const hasNext = (state: AccessState): state is keyof typeof NEXT => state in NEXT;

/** The access state of the reader's organisation in one sentence, with the next step. */
export function AccessNotice({ detail, state }: { detail: ApiDetail; state: AccessState }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const action = hasNext(state) && <Button to={NEXT[state](detail)}>{t(`permission.next.${state}`)}</Button>;
  return (
    <Notice tone={TONES[state]} title={t(`permission.state.${state}`)} action={action}>
      {t(`permission.explanation.${state}`, { agency: format.text(detail.organization.name) })}
    </Notice>
  );
}
