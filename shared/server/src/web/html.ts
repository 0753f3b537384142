import { createHash } from 'node:crypto';
import {
  BOOT_SETTINGS_ELEMENT_ID,
  type BootSettings,
  NARROW_RAIL,
  REGISTRY_ELEMENT_ID,
  type ResolvedRegistry,
} from '@fieldline/contracts';
import { START_WATCH } from './startWatch';

/**
 * Applies the chosen theme and the width of the navigation before the first paint, so that a dark
 * page never flashes white and the layout does not shift.
 */
export const THEME_SCRIPT = `{const d=document.documentElement.dataset;d.theme='system';try{const p=JSON.parse(localStorage.userPreferences||'{}');d.theme=p.theme||'system';if(p.navigationCollapsed)d.rail='${NARROW_RAIL}'}catch{}}`;

/** The hash that the Content-Security-Policy allows, instead of inline scripts in general. */
export const THEME_SCRIPT_HASH = `'sha256-${createHash('sha256').update(THEME_SCRIPT).digest('base64')}'`;

// Only what is visible before the suite's own styles are loaded.
const FIRST_PAINT_STYLE =
  'html{background:#fafafa;color-scheme:light}html[data-theme=dark]{background:#0f0f12;color-scheme:dark}@media(prefers-color-scheme:dark){html[data-theme=system]{background:#0f0f12;color-scheme:dark}}';

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%234338ca'/%3E%3Cpath d='M9 24V9h14M9 16h10' stroke='white' stroke-width='3' fill='none' stroke-linecap='round'/%3E%3C/svg%3E";

/** A script to run, or to fetch early. */
export interface ScriptReference {
  readonly address: string;
  /** Absent for a build that is not a release. */
  readonly integrity?: string;
  /**
   * Fetched early for the loader of ES modules, not preloaded: a browser does not import a module
   * whose preload as a script failed.
   */
  readonly isFetched?: boolean;
}

export interface PageParts {
  readonly nonce: string;
  readonly registry: ResolvedRegistry;
  readonly settings: BootSettings;
  readonly scripts: readonly ScriptReference[];
  readonly preloads: readonly ScriptReference[];
  readonly fonts: readonly string[];
  /** Shown until the scripts run. */
  readonly frame: { readonly style: string; readonly html: string } | null;
  /** HTML that remotes of other tools need; empty if there are none. */
  readonly foreign: string;
}

/** Escapes text for HTML, between tags and in quoted attributes. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Escapes JSON for a script element: nothing in it can end the element. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

/** JSON for the page to read. */
export const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${jsonText(value)}</script>`;

/** The one HTML document of the suite. */
export function renderPage({
  nonce,
  registry,
  settings,
  scripts,
  preloads,
  fonts,
  frame,
  foreign,
}: PageParts): string {
  const attributes = ({ address, integrity }: ScriptReference) =>
    `"${escapeText(address)}" ${integrity === undefined ? '' : `integrity="${integrity}" `}crossorigin`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">',
    '<title>Fieldline</title>',
    '<meta name="theme-color" content="#fafafa" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0f0f12" media="(prefers-color-scheme: dark)">',
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<script>${THEME_SCRIPT}</script>`,
    `<script>${START_WATCH}</script>`,
    `<style nonce="${nonce}">${FIRST_PAINT_STYLE}${frame?.style ?? ''}</style>`,
    // First, because nothing else is useful before it.
    ...scripts.map(
      (script) => `<script defer fetchpriority="high" src=${attributes(script)}></script>`,
    ),
    ...preloads.map(
      (script) =>
        `<link rel="preload" as="${script.isFetched ? 'fetch' : 'script'}" fetchpriority="low" href=${attributes(script)}>`,
    ),
    ...fonts.map(
      (font) =>
        `<link rel="preload" as="font" type="font/woff2" href="${escapeText(font)}" crossorigin>`,
    ),
    `<link rel="icon" href="${ICON}">`,
    '</head><body><div id="root">',
    // Nothing in it responds yet, so it is hidden from keyboard and screen reader.
    ...(frame ? [`<div data-frame inert aria-hidden="true">${frame.html}</div>`] : []),
    '</div>',
    '<noscript>Fieldline needs JavaScript.</noscript>',
    dataBlock(REGISTRY_ELEMENT_ID, registry),
    dataBlock(BOOT_SETTINGS_ELEMENT_ID, settings),
    foreign,
    '</body></html>',
  ].join('');
}
