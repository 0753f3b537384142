import { AnalysisCard } from '../analysis/AnalysisCard';
import { ChecklistCard } from '../checklist/card/ChecklistCard';
import { PhotosCard } from '../photos/PhotosCard';
import { LogPage } from '../visit-page/LogPage';
import { VoiceCard } from '../voice/VoiceCard';

/** A site visit with its photos, its voice notes, its checklist and its analysis. */
export default function LogPageWithParts() {
  return (
    <LogPage
      photos={(log) => <PhotosCard log={log} />}
      voice={(log) => <VoiceCard log={log} />}
      checklist={(log) => <ChecklistCard key={log.id} log={log} />}
      analysis={(log) => <AnalysisCard log={log} />}
    />
  );
}
