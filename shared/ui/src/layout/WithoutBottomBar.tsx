import { createGlobalStyle } from 'styled-components';
import { phone } from '../foundation/tokens';
import { useVisibleArea } from '../overlays/useVisibleArea';

const Style = createGlobalStyle`
  ${phone} {
    /* Twice, so that it wins over the value that the bar itself sets, whichever comes first. */
    :root:root {
      --bottom-bar: var(--covered, 0px);
    }
    [data-bottom-bar][data-bottom-bar] {
      display: none;
    }
  }
`;

/**
 * Hides the navigation at the bottom of a phone while it is rendered. For pages whose own foot needs that place, such
 * as a long form. What keeps to the lower edge by `--bottom-bar` then stands at that edge, or above the keyboard.
 */
export function WithoutBottomBar() {
  useVisibleArea();
  return <Style />;
}
