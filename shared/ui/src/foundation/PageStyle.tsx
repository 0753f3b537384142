interface PageStyleProps {
  /** A second style of the same name is not added. */
  name: string;
  /** CSS */
  children: string;
}

/**
 * A style sheet of its own at the beginning of the head, for typefaces and rules of the whole page.
 * In styled-components' sheet they would be slow: after each new rule there, browsers take its
 * typefaces for changed ones and lay out the whole page again.
 */
export const PageStyle = ({ name, children }: PageStyleProps) => (
  <style href={name} precedence="page" nonce={nonce()}>
    {children}
  </style>
);

const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
