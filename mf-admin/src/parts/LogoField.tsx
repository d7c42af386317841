import { type ChangeEvent, useRef, useState } from 'react';
import { FILE_RULES } from '@titian/shared-contracts/file';
import type { LibraryItem } from '@titian/shared-contracts/library';
import { PictureDialog } from '@titian/section-kit/pictures';
import { isApiProblem, uploadFile } from '@titian/shared-auth';
import { Button, useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { acceptOf, fileFault } from '@titian/shared-ui/data';
import { useShowLogoMutation } from './logo.api';
import { Logo, LOGO_SIZE } from './Logo';
import css from './parts.module.css';

interface Props {
  of: 'tenant' | 'organization';
  id: string;
  code: string;
  src: string | null;
  /** Called once the new logo is saved. */
  onSaved: () => void;
}

/** Shows the logo and replaces it at once, by a file or a picture of the gallery; an unsuitable file is refused with the texts of spec §5. */
export function LogoField({ of, id, code, src, onSaved }: Props) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const { fail, toast } = useFeedback();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);
  const [show] = useShowLogoMutation();
  const limits = FILE_RULES[of].image;

  const send = async (file: File) => {
    setSending(true);
    try {
      await uploadFile(file, { ref: of, field: 'image', refId: id });
      toast({ title: t('logo.saved'), severity: 'success' });
      onSaved();
    } catch (error) {
      const code = isApiProblem(error) ? error.errors?.[0]?.code : undefined;
      if (code) setFault(code);
      else fail(error);
    }
    setSending(false);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Reset, so that the same file can be chosen again.
    target.value = '';
    if (!file) return;
    const reason = fileFault(file, limits);
    setFault(reason);
    if (!reason) void send(file);
  };
  const pick = async (picture: LibraryItem) => {
    setPicking(false);
    setFault(null);
    if ((await show({ params: { id: picture.id }, body: { ref: of, refId: id } })).error) return;
    toast({ title: t('logo.saved'), severity: 'success' });
    onSaved();
  };
  return (
    <div className={css.logoField}>
      <Logo kind={of} code={code} src={src} size={LOGO_SIZE} />
      <div className={css.logoText}>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptOf(limits)}
          aria-label={t('logo.label')}
          onChange={choose}
        />
        <Button icon="edit" loading={sending} onClick={() => input.current?.click()}>
          {t(src ? 'logo.replace' : 'logo.choose')}
        </Button>
        <Button icon="picture" onClick={() => setPicking(true)}>
          {t('logo.gallery')}
        </Button>
        <p className={css.quiet}>{t('logo.help')}</p>
        {fault && (
          <p className={css.fault} role="alert">
            {text(fault)}
          </p>
        )}
      </div>
      {picking && (
        <PictureDialog
          shapes={['square', 'wide']}
          chosen={null}
          onChoose={(picture) => void pick(picture)}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
