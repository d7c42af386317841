import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiOperation } from '@titian/shared-contracts/openapi';
import { BodyView } from './BodyView';
import { ParameterList } from './ParameterList';
import { Responses } from './Responses';
import { SampleAnswer } from './SampleAnswer';
import { SampleCall } from './SampleCall';
import { SecurityLine } from './SecurityLine';
import css from './Operation.module.css';
import tree from './Schema.module.css';

/** The content of one operation: parameters, body and responses on the left, code samples on the right. */
export function OperationBody({ operation }: { operation: ApiOperation }) {
  const { t } = useTranslation('reader');
  const { parameters, body, responses, security } = operation;
  const [shown, setShown] = useState({ status: responses[0]?.status, media: 0 });
  const reply = responses.find(({ status }) => status === shown.status);
  return (
    <div className={css.columns}>
      <div className={css.facts}>
        <SecurityLine documented={security} />
        {parameters.length > 0 && <ParameterList parameters={parameters} />}
        {body && <BodyView body={body} />}
        {reply ? (
          <Responses
            replies={responses}
            shown={reply}
            media={shown.media}
            onShow={(status) => setShown({ status, media: 0 })}
            onMedia={(media) => setShown({ ...shown, media })}
          />
        ) : (
          <p className={tree.words}>{t('part.noResponses')}</p>
        )}
      </div>
      <div className={css.code}>
        <SampleCall operation={operation} />
        {reply && (
          <SampleAnswer key={`${reply.status} ${shown.media}`} reply={reply} media={reply.content[shown.media]} />
        )}
      </div>
    </div>
  );
}
