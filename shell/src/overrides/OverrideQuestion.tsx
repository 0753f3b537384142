import { useState } from 'react';
import { useSuite } from '../app/SuiteContext';
import AskOverride from './AskOverride';
import { overridesAskedBy } from './calls';

/** The question that the address of this document raises; none where what it asks for is no build. */
export default function OverrideQuestion() {
  const { overrides } = useSuite();
  const [asked] = useState(() => overridesAskedBy(location.search));
  if (Object.keys(asked).length === 0) return null;
  return <AskOverride asked={asked} before={overrides?.asked ?? {}} />;
}
