import { ButtonLink } from '@fieldline/ui';

const texts = { toApp: 'Continue to Fieldline' };

/** How an action of a mail ended, and the way on. */
export function Outcome({ text }: { text: string }) {
  return (
    <>
      <p role="status">{text}</p>
      <ButtonLink to="/" tone="primary">
        {texts.toApp}
      </ButtonLink>
    </>
  );
}
