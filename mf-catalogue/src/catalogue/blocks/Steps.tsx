import type { BlockOf } from '@titian/shared-contracts/main-page';
import { Button } from '@titian/shared-ui';
import { useSaid } from '../useSaid';
import { Band } from './Band';
import css from './blocks.module.css';

/** Numbered steps, and where to begin. */
export function Steps({ block: { title, steps, linkText, linkTo } }: { block: BlockOf<'steps'> }) {
  const said = useSaid();
  const target = linkTo.startsWith('/') ? { to: linkTo } : { href: linkTo };
  const words = said(linkText);
  return (
    <Band title={title}>
      <ol className={css.steps}>
        {steps.map((step, at) => (
          <li key={at} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <h3 className={css.stepTitle} {...said(step.title)} />
              <p className={css.stepText} {...said(step.text)} />
            </div>
          </li>
        ))}
      </ol>
      {linkTo && words.children && (
        <Button type="primary" {...target}>
          <span lang={words.lang}>{words.children}</span>
        </Button>
      )}
    </Band>
  );
}
