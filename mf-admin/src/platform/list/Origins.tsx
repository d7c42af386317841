import { useState } from 'react';
import type { AllowedOrigin } from '@titian/shared-contracts/platform';
import { usePermission } from '@titian/shared-auth';
import { Button, Card, Empty, QueryView, Tag, useFeedback, useTranslation, When } from '@titian/shared-ui';
import { ActDialog } from '../parts/ActDialog';
import { useActor } from '../parts/useActor';
import { useRegistryOriginsQuery, useRemoveOriginMutation } from '../platform.api';
import css from '../platform.module.css';
import { OriginDialog } from './OriginDialog';

function RemoveDialog({ entry: { id, origin, use }, onClose }: { entry: AllowedOrigin; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const [remove] = useRemoveOriginMutation();
  const send = async ({ reason }: { reason: string }) => {
    await remove({ params: { id }, body: { reason } }).unwrap();
    toast({ title: t('origins.removed', { origin }), severity: 'success' });
  };
  return (
    <ActDialog
      title={t('origins.removeTitle', { origin, use: t(`origins.use.${use}`) })}
      effects={[t(`origins.removeEffect.${use}`)]}
      action={t('origins.remove')}
      danger
      onSubmit={send}
      onClose={onClose}
    />
  );
}

function OriginLine({ entry, onRemove }: { entry: AllowedOrigin; onRemove: () => void }) {
  const { t } = useTranslation('admin');
  const actor = useActor();
  const { origin, use, reason, by, at, needed, allowed } = entry;
  const releases = needed.map(({ section, version }) => `${section} ${version}`).join(', ');
  return (
    <li className={css.line}>
      <div className={css.grow}>
        <p className={css.tags}>
          <code className={css.address}>{origin}</code>
          <Tag tone={use === 'releases' ? 'brand' : 'accent'}>{t(`origins.use.${use}`)}</Tag>
        </p>
        <p className={css.quiet}>
          {t('origins.by', { name: actor(by) })} · <When at={at} />
        </p>
        <q className={css.quote}>{reason}</q>
        {releases && <p className={css.quiet}>{t('origins.needed', { releases })}</p>}
      </div>
      {allowed.includes('remove') && (
        <Button
          aria-label={t('origins.removeTitle', { origin, use: t(`origins.use.${use}`) })}
          danger
          onClick={onRemove}
        >
          {t('origins.remove')}
        </Button>
      )}
    </li>
  );
}

/** Origins besides the portal's own from which releases and overrides may come. One that a running release needs can't be removed. */
export function Origins() {
  const { t } = useTranslation('admin');
  const query = useRegistryOriginsQuery();
  const mayChange = usePermission('platform.update');
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<AllowedOrigin | null>(null);
  const addButton = mayChange && (
    <Button size="small" icon="plus" onClick={() => setAdding(true)}>
      {t('origins.add')}
    </Button>
  );
  return (
    <Card title={t('origins.title')} hint={t('origins.hint')} actions={addButton} flush>
      <QueryView
        query={query}
        failure={t('origins.failure')}
        empty={<Empty icon="safety-certificate" title={t('origins.empty')} body={t('origins.emptyBody')} />}
      >
        {(origins) => (
          <ul>
            {origins.map((entry) => (
              <OriginLine key={entry.id} entry={entry} onRemove={() => setRemoving(entry)} />
            ))}
          </ul>
        )}
      </QueryView>
      {adding && <OriginDialog onClose={() => setAdding(false)} />}
      {removing && <RemoveDialog entry={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
}
