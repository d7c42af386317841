import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconButton } from '../controls/IconButton';
import { useSlides } from './useSlides';
import css from './Carousel.module.css';

export interface CarouselSlide {
  key: string;
  /** A drawing, or a picture with its text. */
  picture?: ReactNode;
  /** Small line above the caption. */
  hint?: ReactNode;
  /** Two lines at most. */
  caption: ReactNode;
  /** A path of the portal or an https URL; empty if the slide is no link. */
  link?: string;
}
export interface CarouselProps {
  slides: readonly CarouselSlide[];
  /** Accessible name of the region. */
  label?: string;
}

function Caption({ slide }: { slide: CarouselSlide }) {
  if (!slide.link) return slide.caption;
  return slide.link.startsWith('/') ? (
    <Link to={slide.link}>{slide.caption}</Link>
  ) : (
    <a href={slide.link}>{slide.caption}</a>
  );
}

function Pips({ slides, at, go }: { slides: readonly CarouselSlide[]; at: number; go: (to: number) => void }) {
  const { t } = useTranslation();
  return (
    <span className={css.pips}>
      {slides.map((slide, index) => (
        <button
          key={slide.key}
          type="button"
          className={css.pip}
          aria-label={t('carousel.go', { index: index + 1 })}
          aria-current={index === at || undefined}
          onClick={() => go(index)}
        >
          <i />
        </button>
      ))}
    </span>
  );
}

/** Shows one slide at a time, with pause, arrows, dots and arrow keys; doesn't move by itself with prefers-reduced-motion. */
export function Carousel({ slides, label }: CarouselProps) {
  const { t } = useTranslation();
  const { at, playing, setPlaying, setHeld, go } = useSlides(slides.length);
  const slide = slides[at];
  if (!slide) return null;
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(at - 1);
    if (event.key === 'ArrowRight') go(at + 1);
  };
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <section
      className={css.carousel}
      aria-roledescription="carousel"
      aria-label={label ?? t('carousel.label')}
      onKeyDown={keys}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div
        key={slide.key}
        role="group"
        aria-roledescription="slide"
        aria-label={t('carousel.slide', { index: at + 1, total: slides.length })}
        className={css.slide}
        aria-live={playing ? 'off' : 'polite'}
      >
        {slide.picture && <div className={css.picture}>{slide.picture}</div>}
        <div className={css.text}>
          {slide.hint && <p className={css.hint}>{slide.hint}</p>}
          <h2 className={css.caption}>
            <Caption slide={slide} />
          </h2>
        </div>
      </div>
      {slides.length > 1 && (
        <footer className={css.foot}>
          <Pips slides={slides} at={at} go={go} />
          <IconButton
            icon={playing ? 'pause' : 'play-circle'}
            label={t(playing ? 'action.pause' : 'action.play')}
            onClick={() => setPlaying(!playing)}
          />
          <IconButton icon="left" label={t('action.previous')} onClick={() => go(at - 1)} />
          <IconButton icon="right" label={t('action.next')} onClick={() => go(at + 1)} />
        </footer>
      )}
    </section>
  );
}
