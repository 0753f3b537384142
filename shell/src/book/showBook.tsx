import type { Platform } from '@fieldline/platform';
import { BrowserRouter, PlatformContext } from '@fieldline/platform/host';
import { GlobalStyle } from '@fieldline/ui';
import { Book } from '@fieldline/ui/book';
import { createRoot } from 'react-dom/client';
import { FontFace } from '../app/FontFace';

/** Shows the component book instead of the suite; a page of it has the theme of its address. */
export function showBook(root: Element, platform: Platform): void {
  const theme = new URLSearchParams(location.search).get('theme');
  if (theme) document.documentElement.dataset.theme = theme;
  createRoot(root).render(
    <PlatformContext value={platform}>
      <GlobalStyle />
      <FontFace />
      <BrowserRouter>
        <Book search={location.search} />
      </BrowserRouter>
    </PlatformContext>,
  );
}
