import { Section, Stack } from '@fieldline/ui';
import { texts } from './texts';

/** Where the user's data are. */
export function YourData() {
  return (
    <Section title={texts.yourData}>
      <Stack>
        <p>{texts.onDevice}</p>
        <p>{texts.onServer}</p>
      </Stack>
    </Section>
  );
}
