// First import of the entry: styled-components and the scroll lock of dialogs read the nonce when
// their modules run.
declare let __webpack_nonce__: string | undefined;

__webpack_nonce__ =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

export {};
