import { lazyDialog } from '@fieldline/ui';
import { useState } from 'react';
import { AnalysisCard } from '../analysis/AnalysisCard';
import { ChecklistCard } from '../checklists/card/ChecklistCard';
import { CommentsCard } from '../comments/CommentsCard';
import { PhotosCard } from '../photos/card/PhotosCard';
import { VisitPage } from '../visits/page/VisitPage';
import { VoiceCard } from '../voice/VoiceCard';

const SimulatedDialog = lazyDialog(() => import('../analysis/SimulatedDialog'));

/** A site visit with its photos, voice notes, checklist, analysis and comments. */
export default function VisitPageWithParts() {
  // A photo that a finding or comment refers to, while it is shown large.
  const [asked, setAsked] = useState<string | null>(null);
  const [talks, setTalks] = useState(false);
  const ask = (withComments: boolean) => (id: string) => {
    setTalks(withComments);
    setAsked(id);
  };
  return (
    <VisitPage
      photos={(visit, foot) => (
        <PhotosCard visit={visit} foot={foot} asked={asked} onAsked={setAsked} talks={talks} />
      )}
      voice={(visit) => <VoiceCard visit={visit} />}
      checklist={(visit) => <ChecklistCard key={visit.id} visit={visit} />}
      analysis={(visit) => <AnalysisCard visit={visit} onPhoto={ask(false)} />}
      simulated={(visit, onClose) => <SimulatedDialog visit={visit} onClose={onClose} />}
      comments={(visit) => <CommentsCard visit={visit} onPhoto={ask(true)} />}
    />
  );
}
