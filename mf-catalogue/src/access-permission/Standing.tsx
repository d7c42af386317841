import type { AccessStanding } from '@titian/shared-contracts/access-permission';
import { type ApiDetail, cataloguePaths } from '@titian/shared-contracts/catalogue';
import { helpdeskPaths } from '@titian/shared-contracts/helpdesk';
import { Button, Notice, type NoticeProps, useFormat, useTranslation } from '@titian/shared-ui';

const TONES: Record<AccessStanding, NonNullable<NoticeProps['tone']>> = {
  own: 'info',
  subscribed: 'success',
  mayOrder: 'success',
  notListed: 'warning',
  closed: 'warning',
};

/** Where a standing leads on. */
const NEXT = {
  subscribed: ({ id }: ApiDetail) => cataloguePaths.myApplicationsOf(id),
  mayOrder: ({ id }: ApiDetail) => cataloguePaths.subscribe(id),
  notListed: ({ id }: ApiDetail) => `${helpdeskPaths.newIssue()}?api=${id}`,
};
const leadsOn = (standing: AccessStanding): standing is keyof typeof NEXT => standing in NEXT;

/** Where the reader's organisation stands, in one sentence, with the next step. */
export function Standing({ detail, standing }: { detail: ApiDetail; standing: AccessStanding }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const action = leadsOn(standing) && <Button to={NEXT[standing](detail)}>{t(`permission.next.${standing}`)}</Button>;
  return (
    <Notice tone={TONES[standing]} title={t(`permission.standing.${standing}`)} action={action}>
      {t(`permission.because.${standing}`, { agency: format.text(detail.organization.name) })}
    </Notice>
  );
}
