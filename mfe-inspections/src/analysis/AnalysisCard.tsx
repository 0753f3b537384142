import { ANALYSIS_FEATURE, type Log } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { ServiceCard } from './service/ServiceCard';
import { SimulatedCard } from './SimulatedCard';
import type { simulatedAnalysis } from './simulation';

export interface AnalysisCardProps {
  visit: Log;
  /** Opens one of the visit's photos. */
  onPhoto?: (id: string) => void;
  /** The source of made-up data. */
  simulation?: typeof simulatedAnalysis;
}

/** The analysis of a visit: by the operator's service if there is one, else simulated. */
export function AnalysisCard({ visit, onPhoto, simulation }: AnalysisCardProps) {
  const { features } = usePlatform();
  return features.includes(ANALYSIS_FEATURE) ? (
    <ServiceCard key={visit.id} visit={visit} onPhoto={onPhoto} />
  ) : (
    <SimulatedCard key={visit.id} visit={visit} {...(simulation && { simulation })} />
  );
}
