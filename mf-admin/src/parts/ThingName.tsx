import type { LocalText } from '@titian/shared-contracts';
import { useFormat } from '@titian/shared-ui';
import { Logo } from './Logo';
import css from './parts.module.css';

interface Props {
  thing: { code: string; name: LocalText; imageUrl: string | null };
  kind?: 'organization' | 'tenant';
}

/** A tenant or an organisation in its list: logo, name and code. */
export function ThingName({ thing: { code, name, imageUrl }, kind }: Props) {
  const format = useFormat();
  return (
    <span className={css.thing}>
      <Logo kind={kind} code={code} src={imageUrl} />
      <span>
        <span className={css.name}>{format.text(name)}</span>
        <br />
        <code>{code}</code>
      </span>
    </span>
  );
}
