import { ANALYSIS_FEATURE, type Log } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { ServiceCard } from './service/ServiceCard';

export interface AnalysisCardProps {
  visit: Log;
  /** Opens one of the visit's photos. */
  onPhoto?: (id: string) => void;
}

/** The analysis of a visit by the operator's service; nothing if there is none. */
export function AnalysisCard({ visit, onPhoto }: AnalysisCardProps) {
  const { features } = usePlatform();
  if (!features.includes(ANALYSIS_FEATURE)) return null;
  return <ServiceCard key={visit.id} visit={visit} onPhoto={onPhoto} />;
}
