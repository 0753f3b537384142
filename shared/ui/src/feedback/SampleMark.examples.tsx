import type { Examples } from '../book/examples';
import { SampleMark } from './SampleMark';

export const sampleMarks: Examples = {
  title: 'Sample mark',
  of: { SampleMark },
  states: {
    'Of a sample': () => <SampleMark id="sample-1" />,
    'Of anything else': () => <SampleMark id="person_1" />,
  },
};
