import { useState } from 'react';
import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';
import {
  repositoryPaths,
  type ShareInput,
  ShareInput as shape,
  type ShareLink,
} from '@titian/shared-contracts/repository';
import {
  Button,
  Copy,
  Empty,
  Notice,
  QueryView,
  Tag,
  useFeedback,
  useFormat,
  useKeyedText,
  useLocale,
  useTranslation,
} from '@titian/shared-ui';
import { AskDialog, DayPicker, FormField, InputNumber, zodRules } from '@titian/shared-ui/data';
import { useCreateShareMutation, useListSharesQuery, useRevokeShareMutation } from './repository.api';
import css from './repository.module.css';

const TONES = {
  Active: 'success',
  HeldBack: 'warning',
  Expired: 'neutral',
  Revoked: 'neutral',
  Exhausted: 'warning',
} as const;
const DAY = 86_400_000;
const USUAL_DAYS = 7;

/** A day in the portal's zone, so many from today: the server judges it there. */
const dayAfter = (days: number) => new Date(Date.now() + TIME_ZONE_OFFSET + days * DAY).toISOString().slice(0, 10);

function ShareDialog({
  fileId,
  name,
  onMade,
  onClose,
}: {
  fileId: string;
  name: string;
  onMade: (token: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('catalogue');
  const rules = zodRules(shape, useKeyedText());
  const [create] = useCreateShareMutation();
  const send = async ({ until, maxDownloads = null }: ShareInput) => {
    const { token } = await create({ params: { id: fileId }, body: { until, maxDownloads } }).unwrap();
    onMade(token);
  };
  return (
    <AskDialog<ShareInput>
      title={t('repositoryShare.create')}
      subtitle={name}
      effects={[t('repositoryShare.effect'), t('repositoryShare.effectSignedIn')]}
      action={t('repositoryShare.make')}
      initial={{ until: dayAfter(USUAL_DAYS) }}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="until" label={t('repositoryShare.until')} rules={rules('until')}>
        <DayPicker min={dayAfter(0)} />
      </FormField>
      <FormField name="maxDownloads" label={t('repositoryShare.max')} help={t('repositoryShare.maxHelp')}>
        <InputNumber min={1} precision={0} />
      </FormField>
    </AskDialog>
  );
}

function LinkRow({ link }: { link: ShareLink }) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText('catalogue');
  const format = useFormat();
  const { toast } = useFeedback();
  const [revoke, { isLoading }] = useRevokeShareMutation();
  const end = async () => {
    const done = await revoke({ params: { id: link.id } });
    if (!done.error) toast({ title: t('repositoryShare.revoked'), severity: 'success' });
  };
  const most = link.maxDownloads === null ? '∞' : format.number(link.maxDownloads);
  return (
    <li>
      <Tag tone={TONES[link.state]}>{text(`shareState.${link.state}`)}</Tag>
      <div>
        <p>{t('repositoryShare.by', { name: link.createdBy.displayName })}</p>
        <p className={css.quiet}>
          {t('repositoryShare.facts', {
            until: format.date(link.expiresAt),
            count: format.number(link.downloads),
            most,
          })}
        </p>
        {link.state === 'HeldBack' && <p className={css.quiet}>{t('repositoryShare.heldBack')}</p>}
      </div>
      {(link.state === 'Active' || link.state === 'HeldBack') && (
        <Button size="small" loading={isLoading} onClick={() => void end()}>
          {t('repositoryShare.revoke')}
        </Button>
      )}
    </li>
  );
}

/** The links of a file; the address of a new one is shown once. */
export function ShareTab({ fileId, name, mayShare }: { fileId: string; name: string; mayShare: boolean }) {
  const { t } = useTranslation('catalogue');
  const query = useListSharesQuery({ params: { id: fileId } });
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const prefix = locale === 'en' ? '/en' : '';
  const address = token && `${location.origin}${prefix}${repositoryPaths.shared(token)}`;
  return (
    <div className={css.shares}>
      {mayShare && (
        <Button icon="share" onClick={() => setAsking(true)}>
          {t('repositoryShare.create')}
        </Button>
      )}
      {address && (
        <Notice tone="success" title={t('repositoryShare.made')}>
          <p className={css.address}>
            <code>{address}</code> <Copy text={address} />
          </p>
        </Notice>
      )}
      <QueryView
        query={query}
        failure={t('repositoryShare.failure')}
        empty={<Empty icon="share" title={t('repositoryShare.empty')} body={t('repositoryShare.emptyBody')} />}
      >
        {(links) => (
          <ul className={css.versions}>
            {links.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </ul>
        )}
      </QueryView>
      {isAsking && <ShareDialog fileId={fileId} name={name} onMade={setToken} onClose={() => setAsking(false)} />}
    </div>
  );
}
