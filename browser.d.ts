/** What webpack replaces at the build; the browser has no other part of `process`. */
declare const process: { readonly env: { readonly NODE_ENV: 'development' | 'production' } };
