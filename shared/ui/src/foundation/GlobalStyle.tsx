import { css } from 'styled-components';
import { PageStyle } from './PageStyle';

const light = css`
  color-scheme: light;
  --canvas: #fafafa;
  --surface: #ffffff;
  --raised: #ffffff;
  --text: #18181b;
  --muted: #52525b;
  --border: #e4e4e7;
  --input-border: #85858f;
  --primary: #4338ca;
  --on-primary: #ffffff;
  --primary-soft: #eef2ff;
  --black: #000000;
  --brand: #4338ca;
  --on-brand: #ffffff;
  --ring: #4f46e5;
  --danger: #b91c1c;
  --hover: #f4f4f5;
  --overlay: rgb(24 24 27 / 0.5);
  --shadow-overlay: 0 16px 48px rgb(24 24 27 / 0.18), 0 2px 8px rgb(24 24 27 / 0.08);
  --green-text: #166534;
  --green-fill: #dcfce7;
  --blue-text: #1e40af;
  --blue-fill: #dbeafe;
  --purple-text: #6b21a8;
  --purple-fill: #f3e8ff;
  --amber-text: #92400e;
  --amber-fill: #fef3c7;
  --grey-text: #3f3f46;
  --grey-fill: #f4f4f5;
  --project-blue: #3b82f6;
  --project-green: #16a34a;
  --project-yellow: #ca8a04;
  --project-orange: #ea580c;
  --project-red: #dc2626;
  --project-pink: #db2777;
  --project-purple: #9333ea;
  --project-teal: #0d9488;
  --project-gray: #71717a;
`;

const dark = css`
  color-scheme: dark;
  --canvas: #0f0f12;
  --surface: #18181b;
  --raised: #1f1f23;
  --text: #f4f4f5;
  --muted: #a1a1aa;
  --border: #27272a;
  --input-border: #71717a;
  --primary: #a5b4fc;
  --on-primary: #1e1b4b;
  --primary-soft: #1e1b4b;
  --ring: #a5b4fc;
  --danger: #fca5a5;
  --hover: #232327;
  --overlay: rgb(0 0 0 / 0.65);
  --shadow-overlay: 0 16px 48px rgb(0 0 0 / 0.6), 0 0 0 1px #27272a;
  --green-text: #86efac;
  --green-fill: #14351f;
  --blue-text: #93c5fd;
  --blue-fill: #172554;
  --purple-text: #d8b4fe;
  --purple-fill: #3b1461;
  --amber-text: #fcd34d;
  --amber-fill: #3f2a08;
  --grey-text: #d4d4d8;
  --grey-fill: #27272a;
  --project-blue: #60a5fa;
  --project-green: #4ade80;
  --project-yellow: #facc15;
  --project-orange: #fb923c;
  --project-red: #f87171;
  --project-pink: #f472b6;
  --project-purple: #c084fc;
  --project-teal: #2dd4bf;
  --project-gray: #a1a1aa;
`;

const TICK = ":where(input[type='checkbox'], input[type='radio'])";

/** Checkboxes and radio buttons: on dark surfaces the browser's disabled look is hard to see. */
const ticks = css`
  ${TICK} {
    display: inline-grid;
    flex: none;
    place-content: center;
    width: 16px;
    height: 16px;
    margin: 0;
    border: 1px solid var(--input-border);
    border-radius: 4px;
    background: var(--surface);
    appearance: none;
    cursor: pointer;
  }
  ${TICK}::before {
    width: 10px;
    height: 10px;
    background: var(--on-primary);
    content: '';
    clip-path: polygon(14% 44%, 0 65%, 40% 100%, 100% 18%, 82% 4%, 37% 64%);
    scale: 0;
  }
  ${TICK}:is(:checked, :indeterminate) {
    border-color: var(--primary);
    background: var(--primary);
  }
  ${TICK}:is(:checked, :indeterminate)::before {
    scale: 1;
  }
  ${TICK}:indeterminate::before {
    clip-path: inset(40% 10%);
  }
  ${TICK}:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  /* The browser draws them itself in the user's own colours. */
  @media (forced-colors: active) {
    ${TICK} {
      appearance: auto;
    }
  }
  :where(input[type='radio']) {
    border-radius: 50%;
  }
  :where(input[type='radio'])::before {
    clip-path: circle(35%);
  }
`;

/** CSS of every page: tokens of both themes, type, focus, motion. */
export const globalStyle = css`
  /* Paper on a screen, such as a report, stays light. */
  :root,
  [data-theme='light'] {
    ${light}
  }
  /* Paper is white. */
  @media screen {
    /* A part of a page may always be dark, such as photos on black. */
    [data-theme='dark'] {
      ${dark}
    }
  }
  @media screen and (prefers-color-scheme: dark) {
    :root[data-theme='system'] {
      ${dark}
    }
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  html {
    -webkit-text-size-adjust: 100%;
    scroll-padding: 80px 0 calc(max(var(--bottom-bar, 0px), var(--bar-room, 0px)) + 16px);
  }

  body {
    margin: 0;
    background: var(--canvas);
    color: var(--text);
    font:
      400 0.875rem/1.5 'Inter Variable',
      'Inter by Arial',
      'Inter by Roboto',
      system-ui,
      sans-serif;
    overflow-wrap: break-word;
  }

  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure {
    margin: 0;
    padding: 0;
  }
  /* A word of any length stays within its column, and widens neither grid nor row. */
  h1,
  h2,
  h3,
  h4,
  p,
  li,
  dt,
  dd,
  td,
  figcaption,
  label,
  legend {
    overflow-wrap: anywhere;
    min-width: 0;
  }
  fieldset {
    min-width: 0;
  }
  h2 {
    font-size: 1rem;
    font-weight: 600;
  }
  h3,
  h4 {
    font-size: 0.875rem;
    font-weight: 600;
  }
  ul,
  ol {
    list-style: none;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }
  ${ticks}
  a {
    color: var(--primary);
    text-underline-offset: 2px;
  }

  @media (pointer: coarse) {
    summary {
      padding-block: 12px;
    }
  }

  :focus-visible {
    outline: 2px solid var(--ring);
    outline-offset: 2px;
  }
  h1:focus-visible,
  main:focus-visible {
    outline: none;
  }

  /* One page fades into the next; the page below stays usable. */
  ::view-transition {
    pointer-events: none;
  }
  ::view-transition-old(root),
  ::view-transition-new(root) {
    animation-duration: 150ms;
    animation-timing-function: ease-out;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      /* A duration, however short, would make each element follow its parent's colour a frame later. */
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`.join('');

/** The base of every page. */
export const GlobalStyle = () => <PageStyle name="global">{globalStyle}</PageStyle>;
