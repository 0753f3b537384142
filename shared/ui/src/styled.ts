/**
 * The names of `styled-components` that the suite uses, shared once by the shell under the package's
 * own name. A remote that uses a further one is refused at release; it is added here first.
 */
export { createGlobalStyle, css, default, keyframes } from 'styled-components';
