import { useState } from 'react';
import { useSuite } from '../app/SuiteContext';
import AskOverride from './AskOverride';
import { overridesAskedBy } from './calls';

/** Asks about the override in this document's address; shows nothing if there is no valid one. */
export default function OverrideQuestion() {
  const { overrides } = useSuite();
  const [asked] = useState(() => overridesAskedBy(location.search));
  if (Object.keys(asked).length === 0) return null;
  return <AskOverride asked={asked} before={overrides?.asked ?? {}} />;
}
