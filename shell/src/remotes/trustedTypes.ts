/**
 * The default policy of trusted types: what libraries assign as plain text. Only the identity
 * provider's loader passes. Local mode needs none (see `session/localPopup.ts`).
 */
export function installDefaultPolicy(): void {
  const loaders = ['https://apis.google.com/js/api.js'];
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url, document.baseURI);
      if (!loaders.includes(origin + pathname)) throw new TypeError('Script address refused');
      return url;
    },
  });
}
