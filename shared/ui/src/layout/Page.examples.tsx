import type { Examples } from '../book/examples';
import { Button } from '../controls/Button';
import { BackLink } from '../navigation/BackLink';
import { MoreMenu } from '../overlays/MoreMenu';
import { FactLine } from './Facts';
import { PageBody, PageHead } from './Page';

export const pages: Examples = {
  title: 'Page',
  of: { PageBody, PageHead },
  states: {
    'A page': () => (
      <PageBody>
        <PageHead>Site Visits</PageHead>
        <p>12 visits</p>
      </PageBody>
    ),
    'With actions': () => (
      <PageBody>
        <PageHead actions={<Button tone="primary">New Site Visit</Button>}>Site Visits</PageHead>
      </PageBody>
    ),
    'Of an item': () => (
      <PageBody>
        <PageHead
          back={<BackLink to="/visits">Back</BackLink>}
          facts={<FactLine facts={['Nov 19, 2026', 'Ada Lovelace']} />}
          actions={
            <>
              <MoreMenu
                label="More actions"
                entries={[{ label: 'Delete', destructive: true, onSelect: () => undefined }]}
              />
              <Button tone="quiet">Edit</Button>
              <Button tone="primary">Complete</Button>
            </>
          }
        >
          Harbour Crane
        </PageHead>
      </PageBody>
    ),
    'With a name of any length': () => (
      <PageBody>
        <PageHead>{'Donaudampfschifffahrtsgesellschaft'.repeat(3)}</PageHead>
      </PageBody>
    ),
  },
};
