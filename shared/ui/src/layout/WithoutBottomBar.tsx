import { createGlobalStyle } from 'styled-components';
import { phone } from '../foundation/tokens';
import { useVisibleArea } from '../overlays/useVisibleArea';

const Style = createGlobalStyle`
  ${phone} {
    /* Twice, to override the bar's own value, whichever comes first. */
    :root:root {
      --bottom-bar: var(--covered, 0px);
    }
    [data-bottom-bar][data-bottom-bar] {
      display: none;
    }
  }
`;

/**
 * Hides the navigation at the bottom of a phone while it is rendered, for pages with their own foot, such as
 * a long form. Elements placed by `--bottom-bar` are then at the lower edge, or above the keyboard.
 */
export function WithoutBottomBar() {
  useVisibleArea();
  return <Style />;
}
