import { useParams } from 'react-router-dom';
import { ApiFrame } from '../parts/api-frame/ApiFrame';
import { Introduction } from './Introduction';
import { Operations } from './Operations';
import { Packages } from './Packages';
import { Versions } from './Versions';
import css from './About.module.css';

/** All that is known of one API: what it answers, on what terms, its operations, packages and versions. */
export function AboutPage() {
  const { id = '' } = useParams();
  return (
    <ApiFrame id={id}>
      {(detail) => (
        <>
          <Introduction detail={detail} />
          <div className={css.body}>
            <Packages detail={detail} />
            <Operations detail={detail} />
            <Versions detail={detail} />
          </div>
        </>
      )}
    </ApiFrame>
  );
}

export { AboutPage as Component };
