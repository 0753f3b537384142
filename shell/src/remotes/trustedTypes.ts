/**
 * The default policy of trusted types: only addresses of the identity provider's loader and of the
 * suite's service worker may be assigned as text. Local mode needs none (see
 * `session/localPopup.ts`).
 */
export function installDefaultPolicy(): void {
  const loaders = ['https://apis.google.com/js/api.js', `${location.origin}/service-worker.js`];
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url, document.baseURI);
      if (!loaders.includes(origin + pathname)) throw new TypeError('Script address refused');
      return url;
    },
  });
}
