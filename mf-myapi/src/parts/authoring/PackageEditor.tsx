import type { AuthoredPackage } from '@titian/shared-contracts/authoring';
import { Notice, useFeedback, useTranslation } from '@titian/shared-ui';
import { EditorDrawer } from '@titian/shared-ui/data';
import { useCreatePackageMutation, useUpdatePackageMutation } from './connections.api';
import { type PackageDraft, START, toDraft, toInput } from './packageDraft';
import { PackageFields } from './PackageFields';

/** Adds a package, or changes one. */
export function PackageEditor({
  id,
  pack,
  onClose,
}: {
  id: string;
  pack: AuthoredPackage | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const [create] = useCreatePackageMutation();
  const [update] = useUpdatePackageMutation();
  const send = async (draft: PackageDraft) => {
    // Of what has no field in the form nothing is lost.
    const input = toInput({ ...(pack ? toDraft(pack) : START), ...draft });
    if (pack) {
      const params = { id, packageId: pack.id };
      await update({ params, body: { rowVersion: pack.rowVersion, input } }).unwrap();
    } else {
      await create({ params: { id }, body: input }).unwrap();
    }
    toast({ title: t('authoring.pack.saved'), severity: 'success' });
  };
  const isProtected = pack !== null && pack.subscribers + pack.openOrders > 0;
  return (
    <EditorDrawer<PackageDraft>
      title={t(pack ? 'authoring.pack.edit' : 'authoring.pack.add')}
      initial={pack ? toDraft(pack) : START}
      action={t('authoring.pack.save')}
      head={isProtected && <Notice tone="info">{t('authoring.pack.protected')}</Notice>}
      onSubmit={send}
      onClose={onClose}
    >
      <PackageFields id={id} revision={pack && pack.state !== 'Staging' ? pack.termsRevision : null} />
    </EditorDrawer>
  );
}
