import { lazyComponent } from '@fieldline/ui';
import { OnDemand } from '../app/OnDemand';
import { useSuite } from '../app/SuiteContext';
import { canariesAsked } from './canaries';

const OverrideBadge = lazyComponent(() => import('./OverrideBadge'));
const OverrideQuestion = lazyComponent(() => import('./OverrideQuestion'));

/** What the suite shows of versions that were asked for; nothing, and no code, if nobody asks for any. */
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
