/**
 * The default policy of trusted types: what libraries assign as plain text. Only the identity
 * provider's loader passes, from Google or from the local identity service.
 */
export function installDefaultPolicy(identityEmulator: string | null): void {
  const loaders = [
    'https://apis.google.com/js/api.js',
    ...(identityEmulator ? [`${identityEmulator}/emulator/gapi.js`] : []),
  ];
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url, document.baseURI);
      if (!loaders.includes(origin + pathname)) throw new TypeError('Script address refused');
      return url;
    },
  });
}
