import type { TemplateFault } from '@titian/shared-contracts/mail-template';
import { Button, Notice, useKeyedText, useTranslation } from '@titian/shared-ui';
import css from './mails.module.css';

interface Props {
  faults: readonly TemplateFault[];
  /** Puts a variable where the cursor is. */
  onChoose: (name: string) => void;
}

/** Why a text cannot be saved, each with its field, its line and its cure. */
export function FaultList({ faults, onChoose }: Props) {
  const { t } = useTranslation('admin');
  const text = useKeyedText('admin');
  const fieldOf = (path: string) => {
    const [, part, language] = path.split('/');
    return `${text(`mailTemplates.${part}`)}, ${text(`mailTemplates.language.${language}`)}`;
  };
  return (
    <div role="status">
      <Notice tone="error" title={t('mailTemplates.refused', { count: faults.length })}>
        <ul className={css.faults}>
          {faults.map(({ path, code, name, line }) => (
            <li key={`${path} ${code} ${name} ${line}`}>
              <span>
                {fieldOf(path)}
                {line !== undefined && path.startsWith('/body') && ` · ${t('mailTemplates.line', { line })}`}:{' '}
                {text(`mailTemplates.fault.${code.split('.')[1]}`, { name })}
              </span>
              {code === 'validation.mailVariableMissing' && (
                <Button size="small" onClick={() => onChoose(name)}>
                  {t('mailTemplates.insert', { name })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
