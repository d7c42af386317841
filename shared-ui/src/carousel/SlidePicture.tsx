import type { Slide } from '@titian/shared-contracts/announcement';
import { useFormat } from '../format/useFormat';
import { SlideArt } from './SlideArt';

/** What a slide shows: its picture of the gallery, else its drawing. */
export function SlidePicture({ art, picture }: Pick<Slide, 'art' | 'picture'>) {
  const format = useFormat();
  return picture ? <img src={picture.url} alt={format.text(picture.alt)} decoding="async" /> : <SlideArt art={art} />;
}
