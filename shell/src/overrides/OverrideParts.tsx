import { lazyComponent } from '@fieldline/ui';
import { OnDemand } from '../app/OnDemand';
import { useSuite } from '../app/SuiteContext';
import { canariesAsked } from './canaries';

const OverrideBadge = lazyComponent(() => import('./OverrideBadge'));
const OverrideQuestion = lazyComponent(() => import('./OverrideQuestion'));

/** Shows overrides, canaries and previews; loads no code if there are none. */
export function OverrideParts() {
  const { overrides, mayTry, registry } = useSuite();
  const canaries = canariesAsked(registry);
  return (
    <>
      {(overrides || canaries.length > 0) && (
        <OnDemand>
          <OverrideBadge overrides={overrides} canaries={canaries} />
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
