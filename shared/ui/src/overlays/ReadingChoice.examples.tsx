import { useState } from 'react';
import type { Examples } from '../book/examples';
import { ReadingChoice } from './ReadingChoice';

function Chosen() {
  const [reading, setReading] = useState({ separator: ';', encoding: 'utf-8', hasHeadings: true });
  return (
    <ReadingChoice
      reading={reading}
      separators={[
        { value: ',', label: 'Commas' },
        { value: ';', label: 'Semicolons' },
      ]}
      encodings={[
        { value: 'utf-8', label: 'UTF-8' },
        { value: 'windows-1252', label: 'Western (Windows-1252)' },
      ]}
      onChange={setReading}
    />
  );
}

export const readingChoices: Examples = {
  title: 'Reading choice',
  of: { ReadingChoice },
  states: { 'Semicolons, UTF-8': () => <Chosen /> },
};
