import type { RichText as Document } from '@titian/shared-contracts/content';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { Prose } from '../prose/Prose';
import { RichText } from '../rich-text/RichText';

/** The HTML that pages have of a Markdown text and of a formatted one; for the attacks on texts (`attack/src/markup`). */
export const markdownHtml = (text: string): string =>
  renderToStaticMarkup(<Prose text={text} />) + renderToStaticMarkup(<Prose text={text} breaks small level={6} />);
export const formattedHtml = (text: Document): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RichText text={text} />
    </MemoryRouter>,
  );
