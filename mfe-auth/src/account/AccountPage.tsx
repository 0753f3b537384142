import { PageBody, PageHead, Stack } from '@fieldline/ui';
import { DeleteAccount } from './deletion/DeleteAccount';
import { texts } from './texts';
import { YourData } from './YourData';

/** What concerns the whole account, a section for each topic. */
export function AccountPage() {
  return (
    <PageBody>
      <PageHead>{texts.title}</PageHead>
      <Stack $gap={6}>
        <YourData />
        <DeleteAccount />
      </Stack>
    </PageBody>
  );
}
