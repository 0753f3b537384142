import { useSearchParams } from '@fieldline/platform';
import {
  Button,
  ButtonLink,
  EmptyState,
  FailureNotice,
  lazyDialog,
  LoadingText,
  Muted,
  PageBody,
  PageHead,
  Section,
  Stack,
} from '@fieldline/ui';
import { SHARE_MISSED } from '@fieldline/platform/shares';
import { useState } from 'react';
import { SharedPhotos } from './SharedPhotos';
import { texts } from './texts';
import { useShared } from './useShared';
import { VisitChoice } from './VisitChoice';

const VisitDialog = lazyDialog(() => import('../../visits/form/VisitDialog'));

/** Photos shared by another app: asks which site visit they belong to. */
export function SharePage() {
  const [query] = useSearchParams();
  const { shared, busy, addTo, discard } = useShared();
  const [isNew, setNew] = useState(false);
  const isMissed = query.has(SHARE_MISSED);
  if (!shared) return <LoadingText />;
  const { photos, leftOut } = shared;
  const count = photos.length;

  if (count === 0) {
    return (
      <PageBody>
        <PageHead>{texts.title}</PageHead>
        <EmptyState
          title={isMissed ? texts.missed : texts.empty}
          hint={
            leftOut > 0 ? texts.leftOut(leftOut) : isMissed ? texts.missedHint : texts.emptyHint
          }
          action={<ButtonLink to="/visits">{texts.toVisits}</ButtonLink>}
        />
      </PageBody>
    );
  }
  return (
    <PageBody>
      <PageHead
        facts={<span role="status">{busy ? texts.adding : texts.lead(count)}</span>}
        actions={
          <>
            <Button tone="quiet" disabled={busy} onClick={discard}>
              {texts.discard}
            </Button>
            <Button tone="primary" disabled={busy} onClick={() => setNew(true)}>
              {texts.newVisit}
            </Button>
          </>
        }
      >
        {texts.title}
      </PageHead>
      <Stack>
        {isMissed && <FailureNotice title={texts.missed} hint={texts.missedMoreHint} />}
        {leftOut > 0 && <Muted>{texts.leftOut(leftOut)}</Muted>}
        <SharedPhotos photos={photos} />
        <Section title={texts.visits}>
          <VisitChoice disabled={busy} onChoose={({ id }) => addTo(id)} />
        </Section>
      </Stack>
      {isNew && (
        <VisitDialog
          photos={count}
          onClose={(created) => {
            setNew(false);
            if (created) addTo(created.id);
          }}
        />
      )}
    </PageBody>
  );
}
