import { createGlobalStyle } from 'styled-components';
import { phone } from '../foundation/tokens';

/**
 * Hides the navigation at the bottom of a phone while it is rendered. For pages whose own foot needs that place, such
 * as a long form. What keeps to the lower edge moves down, because `--bottom-bar` becomes 0.
 */
export const WithoutBottomBar = createGlobalStyle`
  ${phone} {
    /* Twice, so that it wins over the value that the bar itself sets, whichever comes first. */
    :root:root {
      --bottom-bar: 0px;
    }
    [data-bottom-bar] {
      display: none;
    }
  }
`;
