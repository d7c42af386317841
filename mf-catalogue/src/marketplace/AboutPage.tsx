import { useParams } from 'react-router-dom';
import { ApiFrame } from '../parts/api-frame/ApiFrame';
import { Introduction } from './Introduction';
import { OnThisPage } from './OnThisPage';
import { Packages } from './packages/Packages';
import { Reference } from './reference/Reference';
import { Versions } from './versions/Versions';
import css from './About.module.css';

/** All that is known of one API: what it answers, on what terms, its packages, its versions and every call it takes. */
export function AboutPage() {
  const { id = '' } = useParams();
  return (
    <ApiFrame id={id}>
      {(detail) => (
        <>
          <Introduction detail={detail} />
          <div className={css.body}>
            <OnThisPage />
            <Packages detail={detail} />
            <Versions detail={detail} />
            <Reference detail={detail} />
          </div>
        </>
      )}
    </ApiFrame>
  );
}

export { AboutPage as Component };
