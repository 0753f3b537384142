import { ForEditors } from '@fieldline/platform';
import { Section, Stack } from '@fieldline/ui';
import { Download } from './download/Download';
import { Import } from './import/Import';
import { texts } from './texts';

/** Where the user's data are stored, and how to download and import them. */
export function YourData() {
  return (
    <Section title={texts.yourData}>
      <Stack $gap={5}>
        <Stack $gap={1}>
          <p>{texts.onDevice}</p>
          <p>{texts.onServer}</p>
        </Stack>
        <Download />
        <ForEditors>
          <Import />
        </ForEditors>
      </Stack>
    </Section>
  );
}
