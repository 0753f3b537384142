/** The address at which the web host serves the suite's typeface. */
export const LOCAL_FONT = '/local/font.woff2';

const DARK =
  'color-scheme:dark;--canvas:#0f0f12;--surface:#18181b;--text:#f4f4f5;--muted:#a1a1aa;--border:#27272a;--input:#71717a;--primary:#a5b4fc;--on-primary:#1e1b4b;--ring:#a5b4fc';

/**
 * The style of the pages that local mode adds: the suite's tokens, type and frame, repeated here
 * because these pages load nothing.
 */
export const LOCAL_STYLE = `
:root{color-scheme:light;--canvas:#fafafa;--surface:#fff;--text:#18181b;--muted:#52525b;--border:#e4e4e7;--input:#85858f;--primary:#4338ca;--on-primary:#fff;--ring:#4f46e5;--brand:#4338ca}
:root[data-theme=dark]{${DARK}}
@media (prefers-color-scheme:dark){:root[data-theme=system]{${DARK}}}
@font-face{font-family:'Inter Variable';font-weight:400 700;font-display:swap;src:url(${LOCAL_FONT}) format('woff2-variations')}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:400 .875rem/1.5 'Inter Variable',system-ui,sans-serif}
header{display:flex;align-items:center;min-height:56px;padding:6px 16px;border-bottom:1px solid var(--border);background:var(--surface)}
header a{display:flex;align-items:center;gap:10px;color:var(--text);font-size:1rem;font-weight:700;text-decoration:none}
main{display:grid;gap:16px;max-width:640px;margin:0 auto;padding:24px 16px 64px}
h1{margin:0;font-size:1.75rem;font-weight:650;letter-spacing:-.01em;line-height:1.3}
p{margin:0}
.muted{color:var(--muted)}
.card{padding:20px;border:1px solid var(--border);border-radius:12px;background:var(--surface)}
ul{display:grid;margin:0;padding:0;list-style:none}
li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;padding:12px 0;border-top:1px solid var(--border);overflow-wrap:anywhere}
li:first-child{padding-top:0;border-top:0}
li:last-child{padding-bottom:0}
strong{display:block;font-weight:550}
pre{margin:8px 0 0;font:inherit;white-space:pre-wrap}
pre a{color:var(--primary)}
label{display:block;margin:0 0 4px;font-weight:550}
label~label{margin-top:16px}
input{width:100%;min-height:36px;padding:0 12px;border:1px solid var(--input);border-radius:8px;background:var(--surface);color:inherit;font:inherit}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:36px;padding:0 14px;border:1px solid var(--border);border-radius:8px;background:var(--surface);color:var(--text);font:inherit;font-weight:550;text-decoration:none;cursor:pointer}
button{width:100%;margin-top:16px;border-color:transparent;background:var(--primary);color:var(--on-primary)}
:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
@media (pointer:coarse){header a,input,button,.button{min-height:44px}input{font-size:1rem}}`;

/** The mark and the name, as in the suite's header. */
export const LOCAL_HEADER = `<header><a href="/"><svg width="28" height="28" viewBox="0 0 32 32" fill="none" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--brand)"/><path d="M9 24V9h14M9 16h10" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>Fieldline</a></header>`;
