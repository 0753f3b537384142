import { useDocumentTitle, usePlatform, useSessionState, useStore } from '@fieldline/platform';
import {
  BackLink,
  Button,
  dayAt,
  dayText,
  InlineSelect,
  Muted,
  PageBody,
  PageHead,
  Row,
} from '@fieldline/ui';
import { PrintOnly } from '@fieldline/ui/printing';
import { useState } from 'react';
import styled from 'styled-components';
import { isPaper, type PaperName, paperOf, PAPERS, photoCount, type Report } from './model';
import { ReportDocument } from './ReportDocument';
import { texts } from './texts';
import { canShareFiles, usePdf } from './usePdf';

const Progress = styled.progress`
  width: 160px;
`;

export interface ReportScreenProps {
  report: Report;
  /** The address of the visit or project. */
  about: string;
}

/** A report on the screen, with the ways out of it: printer, PDF file, the system's share sheet. */
export function ReportScreen({ report, about }: ReportScreenProps) {
  const session = useSessionState();
  const { preferences } = usePlatform().stores;
  const paper = useStore(preferences).reportPaper ?? paperOf(navigator.language);
  const setPaper = (reportPaper: PaperName) =>
    preferences.write((current) => ({ ...current, reportPaper }));
  const [settled, setSettled] = useState(0);
  useDocumentTitle(report.title, texts.kind);
  const by = session.status === 'signed-in' ? session.user.name : '';
  const origin = texts.created(dayText(dayAt(new Date())), by);
  const pdf = usePdf(report, PAPERS[paper], origin);
  const isRunning = pdf.run.kind === 'running';
  const isLoading = settled < photoCount(report);

  return (
    <PageBody>
      <PrintOnly $paper={PAPERS[paper].name} />
      <PageHead
        back={<BackLink to={about}>{texts.back}</BackLink>}
        actions={
          <>
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
      <Row $gap={4}>
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
        {pdf.run.kind === 'running' ? (
          <>
            <Progress
              aria-label={texts.progress}
              value={pdf.run.done}
              max={Math.max(1, pdf.run.total)}
            />
            <span role="status">
              {pdf.run.done < pdf.run.total
                ? texts.preparing(pdf.run.done + 1, pdf.run.total)
                : texts.writing}
            </span>
            <Button onClick={pdf.cancel}>{texts.cancel}</Button>
          </>
        ) : (
          isLoading && <Muted role="status">{texts.loading}</Muted>
        )}
      </Row>
      <ReportDocument
        report={report}
        origin={origin}
        onPhoto={() => setSettled((count) => count + 1)}
      />
    </PageBody>
  );
}
