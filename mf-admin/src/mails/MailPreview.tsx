import { LANGUAGE_TAG, type Locale, LOCALES } from '@titian/shared-contracts';
import {
  fillMarkup,
  fillPieces,
  type MailTemplate,
  type MailText,
  piecesOf,
  type Run,
} from '@titian/shared-contracts/mail-template';
import { Card, Segmented, useTranslation } from '@titian/shared-ui';
import css from './mails.module.css';

interface Props {
  template: MailTemplate;
  text: MailText;
  language: Locale;
  onLanguage: (language: Locale) => void;
}

function Part({ run: { text, isBold, href, isUnknown } }: { run: Run }) {
  if (isUnknown) return <mark className={css.unknown}>{text}</mark>;
  // What the mail leads to is not opened from its preview.
  if (href !== undefined) return <span className={css.link}>{text}</span>;
  return isBold ? <strong>{text}</strong> : text;
}
const Line = ({ runs }: { runs: readonly Run[] }) => runs.map((run, index) => <Part key={index} run={run} />);

/** The text of the mail, with sample values. */
function Body({ text, language, samples }: { text: MailText; language: Locale; samples: Map<string, string> }) {
  return fillMarkup(text.body[language], (name) => samples.get(name)).map(({ isList, lines }, index) =>
    isList ? (
      <ul key={index}>
        {lines.map((runs, line) => (
          <li key={line}>
            <Line runs={runs} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={index}>
        {lines.map((runs, line) => (
          <span key={line} className={css.line}>
            <Line runs={runs} />
          </span>
        ))}
      </p>
    ),
  );
}

/** The mail as it will be sent, with an example for each variable; paper is white in every theme. */
export function MailPreview({ template: { variables, frame }, text, language, onLanguage }: Props) {
  const { t } = useTranslation('admin');
  const samples = new Map(variables.map(({ name, sample }) => [name, sample[language]]));
  const subject = fillPieces(piecesOf(text.subject[language]), (name) => samples.get(name));
  const { greeting, open, why } = frame[language];
  const options = LOCALES.map((value) => ({
    value,
    label: t(`mailTemplates.short.${value}`),
    name: t(`mailTemplates.language.${value}`),
  }));
  const choice = (
    <Segmented options={options} value={language} onChange={onLanguage} label={t('mailTemplates.previewLanguage')} />
  );
  return (
    <Card title={t('mailTemplates.preview')} actions={choice}>
      <div className={css.sheet} lang={LANGUAGE_TAG[language]} data-testid="mail">
        <p className={css.head}>{frame.portalTitle}</p>
        <h3>
          <Line runs={subject} />
        </h3>
        <p>
          {greeting}, {samples.get('recipient')}.
        </p>
        <Body text={text} language={language} samples={samples} />
        <p className={css.open}>{open}</p>
        <p className={css.foot}>{why}</p>
      </div>
    </Card>
  );
}
