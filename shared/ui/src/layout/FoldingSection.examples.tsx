import type { Examples } from '../book/examples';
import { Button } from '../controls/Button';
import { FoldingSection } from './FoldingSection';

export const foldingSections: Examples = {
  title: 'Folding section',
  of: { FoldingSection },
  states: {
    'Folds on a phone, with its count': () => (
      <FoldingSection
        title="Projects"
        name="book.projects"
        count={12}
        folded={<p>Harbour Crane</p>}
      >
        <p>Harbour Crane</p>
      </FoldingSection>
    ),
    'With an action': () => (
      <FoldingSection
        title="People Management"
        name="book.people"
        actions={<Button>Add Person</Button>}
      >
        <p>Maria Keller</p>
      </FoldingSection>
    ),
  },
};
