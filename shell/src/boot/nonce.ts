// First import of the entry: styled-components and the dialogs' scroll lock read the nonce when
// their modules run.
declare global {
  /** webpack's name for the nonce of what it inserts. */
  var __webpack_nonce__: string;
}

__webpack_nonce__ =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

export {};
