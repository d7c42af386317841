import { LANGUAGE_TAG } from '@titian/shared-contracts';
import { plainText } from '@titian/shared-contracts/content';
import type { BlockOf } from '@titian/shared-contracts/main-page';
import { RichText, useLocale } from '@titian/shared-ui';
import { Band } from './Band';

/** A formatted text that an editor wrote. */
export function TextView({ block: { title, body } }: { block: BlockOf<'text'> }) {
  const locale = useLocale();
  const shown = plainText(body[locale]) ? locale : 'my';
  return (
    <Band title={title}>
      <RichText text={body[shown]} lang={LANGUAGE_TAG[shown]} />
    </Band>
  );
}
