import { useState } from 'react';
import type { AuthoredPackage } from '@titian/shared-contracts/authoring';
import { tabDraft } from '@titian/shared-auth';
import {
  Button,
  Card,
  Empty,
  IconButton,
  QueryView,
  Skeleton,
  SmallTable,
  useFeedback,
  useFormat,
  useTranslation,
} from '@titian/shared-ui';
import { useClosePackageMutation, useListPackagesQuery, useOrderPackagesMutation } from './connections.api';
import type { PackageDraft } from './packageDraft';
import { keptPackage, PackageEditor } from './PackageEditor';
import type { Left } from './useRebased';
import { usePackageColumns } from './usePackageColumns';
import css from './authoring.module.css';
import { NEVER } from './never';

type Open = { pack: AuthoredPackage | null } | null;

/** The acts on a package; it is moved one place at a time. */
function Acts({
  id,
  pack,
  all,
  onEdit,
}: {
  id: string;
  pack: AuthoredPackage;
  all: AuthoredPackage[];
  onEdit: () => void;
}) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { confirm, toast } = useFeedback();
  const [close] = useClosePackageMutation();
  const [order] = useOrderPackagesMutation();
  const ids = all.map((one) => one.id);
  const at = ids.indexOf(pack.id);
  const move = (to: number) => {
    const next = [...ids];
    next.splice(at, 1);
    next.splice(to, 0, pack.id);
    void order({ params: { id }, body: { ids: next } });
  };
  const ask = async () => {
    const name = format.text(pack.name);
    const body = t('authoring.pack.closeBody', { count: pack.subscribers });
    const title = t('authoring.pack.closeTitle', { name });
    if (!(await confirm({ title, body, action: t('authoring.pack.closeAction'), danger: true }))) return;
    const params = { id, packageId: pack.id };
    const done = await close({ params, body: { rowVersion: pack.rowVersion } });
    if (!done.error) toast({ title: t('authoring.pack.closed'), severity: 'success' });
  };
  return (
    <span className={css.acts}>
      {at > 0 && <IconButton icon="up" label={t('authoring.pack.up')} onClick={() => move(at - 1)} />}
      {at < ids.length - 1 && <IconButton icon="down" label={t('authoring.pack.down')} onClick={() => move(at + 1)} />}
      {pack.state !== 'Closed' && (
        <>
          <IconButton icon="edit" label={t('authoring.pack.edit')} onClick={onEdit} />
          <IconButton icon="stop" label={t('authoring.pack.close')} onClick={() => void ask()} />
        </>
      )}
    </span>
  );
}

/** The packages of an API, to be kept by those who may. */
export function Packages({ id, editable }: { id: string; editable: boolean }) {
  const { t } = useTranslation('myapi');
  // What was typed as the session ended is open again.
  const [open, setOpen] = useState<Open>(() => {
    const left = editable ? tabDraft<Left<PackageDraft, AuthoredPackage>>(keptPackage(id)).read() : null;
    return left && { pack: left.opened };
  });
  const query = useListPackagesQuery({ params: { id } });
  const columns = usePackageColumns((pack) =>
    editable ? <Acts id={id} pack={pack} all={query.data ?? []} onEdit={() => setOpen({ pack })} /> : null,
  );
  const add = editable && (
    <Button icon="plus" onClick={() => setOpen({ pack: null })}>
      {t('authoring.pack.add')}
    </Button>
  );
  return (
    <Card title={t('authoring.pack.title')} actions={query.data?.length ? add : undefined} flush>
      <QueryView query={query} skeleton={<Skeleton />} failure={t('authoring.pack.failure')} isEmpty={NEVER}>
        {(packages) =>
          packages.length === 0 ? (
            <Empty icon="appstore" title={t('authoring.pack.none')} body={t('authoring.pack.noneBody')} action={add} />
          ) : (
            <SmallTable label={t('authoring.pack.list')} columns={columns} rows={packages} rowId={(row) => row.id} />
          )
        }
      </QueryView>
      {open && <PackageEditor id={id} pack={open.pack} onClose={() => setOpen(null)} />}
    </Card>
  );
}
