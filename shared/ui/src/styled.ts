/**
 * The names of `styled-components` that the suite uses, shared once by the shell under the package's own
 * name. A remote that uses another name is refused at release; add the name here first.
 */
export { createGlobalStyle, css, default, keyframes } from 'styled-components';
