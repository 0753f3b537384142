import { AnalysisCard } from '../analysis/AnalysisCard';
import { ChecklistCard } from '../checklists/card/ChecklistCard';
import { PhotosCard } from '../photos/card/PhotosCard';
import { VisitPage } from '../visits/page/VisitPage';
import { VoiceCard } from '../voice/VoiceCard';

/** A site visit with its photos, its voice notes, its checklist and its analysis. */
export default function VisitPageWithParts() {
  return (
    <VisitPage
      photos={(visit) => <PhotosCard visit={visit} />}
      voice={(visit) => <VoiceCard visit={visit} />}
      checklist={(visit) => <ChecklistCard key={visit.id} visit={visit} />}
      analysis={(visit) => <AnalysisCard visit={visit} />}
    />
  );
}
