import { lazyComponent } from '@fieldline/ui';
import { OnDemand } from '../app/OnDemand';
import { useSuite } from '../app/SuiteContext';

const OverrideBadge = lazyComponent(() => import('./OverrideBadge'));
const OverrideQuestion = lazyComponent(() => import('./OverrideQuestion'));

/** What the suite shows of builds from elsewhere; nothing, and no code, where nobody asks for any. */
export function OverrideParts() {
  const { overrides, mayTry } = useSuite();
  return (
    <>
      {overrides && (
        <OnDemand>
          <OverrideBadge overrides={overrides} />
        </OnDemand>
      )}
      {mayTry && location.search.includes('override=') && (
        <OnDemand>
          <OverrideQuestion />
        </OnDemand>
      )}
    </>
  );
}
