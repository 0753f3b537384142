import { AnalysisCard } from '../analysis/AnalysisCard';
import { PhotosCard } from '../photos/PhotosCard';
import { LogPage } from '../visit-page/LogPage';

/** A site visit with its photos and its analysis. */
export default function LogPageWithParts() {
  return (
    <LogPage
      photos={(log) => <PhotosCard log={log} />}
      analysis={(log) => <AnalysisCard log={log} />}
    />
  );
}
