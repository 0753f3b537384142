import { useDocumentTitle, usePlatform, useSessionState, useStore } from '@fieldline/platform';
import {
  BackLink,
  Button,
  color,
  dayAt,
  dayText,
  InlineSelect,
  Muted,
  PageBody,
  PageHead,
  phone,
  radius,
  Row,
  space,
} from '@fieldline/ui';
import { PrintOnly } from '@fieldline/ui/printing';
import { ProgressBar } from '@fieldline/ui/progress';
import { useState } from 'react';
import styled from 'styled-components';
import {
  isPaper,
  type PaperName,
  paperOf,
  PAPERS,
  photoCount,
  type Report,
  zoneName,
} from './model';
import { ReportDocument } from './ReportDocument';
import { texts } from './texts';
import { canShareFiles, usePdf } from './usePdf';

/** As wide as the paper. */
const Body = styled(PageBody)`
  max-width: 908px;
`;

/** Stays at the lower edge of the window, so that the report does not move when it appears. */
const Running = styled(Row)`
  position: sticky;
  bottom: calc(max(var(--bottom-bar, 0px), var(--bar-room, 0px)) + ${space(4)});
  justify-self: center;
  padding: ${space(2)} ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.raised};
  ${phone} {
    justify-self: stretch;
  }
`;

/** Beside the words; on a phone above them. */
const Bar = styled.div`
  width: 160px;
  ${phone} {
    width: 100%;
  }
`;

const Words = styled.span`
  flex: 1;
`;

export interface ReportScreenProps {
  report: Report;
  /** The address of the visit or project. */
  about: string;
}

/** A report on the screen, with buttons to print it, save it as a PDF, or share it. */
export function ReportScreen({ report, about }: ReportScreenProps) {
  const session = useSessionState();
  const { preferences } = usePlatform().stores;
  const paper = useStore(preferences).reportPaper ?? paperOf(navigator.language);
  const setPaper = (reportPaper: PaperName) =>
    preferences.write((current) => ({ ...current, reportPaper }));
  const [settled, setSettled] = useState(0);
  useDocumentTitle(report.title, texts.kind);
  const by = session.status === 'signed-in' ? session.user.name : '';
  const origin = texts.created(dayText(dayAt(new Date())), by, zoneName());
  const pdf = usePdf(report, PAPERS[paper], origin);
  const isRunning = pdf.run.kind === 'running';
  const isLoading = settled < photoCount(report);

  return (
    <Body>
      <PrintOnly $paper={PAPERS[paper].name} />
      <PageHead
        back={<BackLink to={about}>{texts.back}</BackLink>}
        actions={
          <>
            <InlineSelect
              aria-label={texts.paper}
              value={paper}
              onChange={({ target }) => isPaper(target.value) && void setPaper(target.value)}
            >
              {Object.entries(PAPERS).map(([key, { name }]) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </InlineSelect>
            <Button tone="quiet" disabled={isLoading} onClick={() => window.print()}>
              {texts.print}
            </Button>
            {canShareFiles() && (
              <Button tone="quiet" disabled={isRunning} onClick={() => void pdf.share()}>
                {texts.share}
              </Button>
            )}
            <Button tone="primary" disabled={isRunning} onClick={() => void pdf.save()}>
              {texts.save}
            </Button>
          </>
        }
      >
        {texts.kind}
      </PageHead>
      <ReportDocument
        report={report}
        origin={origin}
        onPhoto={() => setSettled((count) => count + 1)}
      />
      {(isRunning || isLoading) && (
        <Running $gap={4}>
          {pdf.run.kind === 'running' ? (
            <>
              <Bar>
                <ProgressBar label={texts.progress} done={pdf.run.done} of={pdf.run.total} />
              </Bar>
              <Words role="status">
                {pdf.run.done < pdf.run.total
                  ? texts.preparing(pdf.run.done + 1, pdf.run.total)
                  : texts.writing}
              </Words>
              <Button onClick={pdf.cancel}>{texts.cancel}</Button>
            </>
          ) : (
            <Muted role="status">{texts.loading}</Muted>
          )}
        </Running>
      )}
    </Body>
  );
}
