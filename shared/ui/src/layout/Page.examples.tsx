import type { Examples } from '../book/examples';
import { Button } from '../controls/Button';
import { PageBody, PageTitle } from './Page';

export const pages: Examples = {
  title: 'Page',
  of: { PageBody, PageTitle },
  states: {
    'A page': () => (
      <PageBody>
        <PageTitle>Site Visits</PageTitle>
        <p>12 visits</p>
      </PageBody>
    ),
    'With actions': () => (
      <PageBody>
        <PageTitle actions={<Button tone="primary">New Site Visit</Button>}>Site Visits</PageTitle>
      </PageBody>
    ),
    'With a name of any length': () => (
      <PageBody>
        <PageTitle>{'Donaudampfschifffahrtsgesellschaft'.repeat(3)}</PageTitle>
      </PageBody>
    ),
  },
};
