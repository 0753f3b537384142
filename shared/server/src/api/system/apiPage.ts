import { createHash } from 'node:crypto';

const SCRIPT = `
const make = (tag, text, parent) => {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  parent.append(element);
  return element;
};
const list = document.getElementById('calls');
const filter = document.getElementById('filter');
const answer = await fetch('openapi.json');
const specification = await answer.json();
document.getElementById('version').textContent = 'Version ' + specification.info.version;
for (const [path, operations] of Object.entries(specification.paths)) {
  for (const [method, operation] of Object.entries(operations)) {
    const call = make('details', '', list);
    call.dataset.name = (method + ' ' + path).toLowerCase();
    make('summary', method.toUpperCase() + ' ' + path, call);
    const show = (title, value) => {
      if (!value || value.length === 0) return;
      make('h2', title, call);
      make('pre', JSON.stringify(value, null, 2), call).tabIndex = 0;
    };
    show('Parameters', operation.parameters);
    show('Body', operation.requestBody?.content);
    show('Answers', operation.responses);
  }
}
filter.addEventListener('input', () => {
  for (const call of list.children) call.hidden = !call.dataset.name.includes(filter.value.toLowerCase());
});
`;

const STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
summary { font-family: ui-monospace, monospace; padding: 0.4rem 0; cursor: pointer; }
h2 { font-size: 1rem; } pre { overflow: auto; max-height: 24rem; }
input { font: inherit; padding: 0.4rem; width: 100%; box-sizing: border-box; margin-bottom: 1rem; }
`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A page to browse the OpenAPI document with: no other host, nothing inline but what the policy names. */
export const API_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Fieldline API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${STYLE}</style></head>
<body><h1>Fieldline API</h1><p><span id="version"></span> <a href="openapi.json">OpenAPI document</a></p>
<label for="filter">Filter calls</label><input id="filter" type="search">
<main id="calls"></main>
<script type="module">${SCRIPT}</script></body></html>`;

export const API_PAGE_POLICY = [
  "default-src 'none'",
  `script-src ${hash(SCRIPT)}`,
  `style-src ${hash(STYLE)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');
