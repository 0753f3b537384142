import { ButtonLink } from '@fieldline/ui';

const texts = { toApp: 'Continue to Fieldline' };

/** The outcome of an action from a mail, and a button to continue. */
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
