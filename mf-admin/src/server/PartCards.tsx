import { QueryView, useTranslation } from '@titian/shared-ui';
import { PartCard } from './PartCard';
import { SignOnCard } from './sign-on/SignOnCard';
import { useListPartsQuery } from './server.api';
import css from './server.module.css';

/** What the server works with, a card each. */
export function PartCards() {
  const { t } = useTranslation('admin');
  const query = useListPartsQuery();
  return (
    <QueryView query={query} failure={t('server.partsFailure')}>
      {(parts) => (
        <div className={css.parts}>
          {parts.map((part) =>
            part.part === 'singleSignOn' ? (
              <SignOnCard key={part.part} part={part} />
            ) : (
              <PartCard key={part.part} part={part} />
            ),
          )}
        </div>
      )}
    </QueryView>
  );
}
