// Must be the entry's first import: styled-components and the dialogs' scroll lock read the nonce when their
// modules run.
declare global {
  /** webpack's name for the nonce of the elements it inserts. */
  var __webpack_nonce__: string;
}

__webpack_nonce__ =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

export {};
