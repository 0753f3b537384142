import { color, FactLine, fontSize, Mark, Muted, phone, space } from '@fieldline/ui';
import { PRINTED } from '@fieldline/ui/printing';
import styled from 'styled-components';
import { factsOf, photoRows, type Report, type ReportedVisit, voiceLines } from './model';
import { ReportChecklist } from './ReportChecklist';
import { ReportFindings } from './ReportFindings';
import { ReportPhoto } from './ReportPhoto';
import { texts } from './texts';

const Sheet = styled.article`
  max-width: 860px;
  padding: ${space(8)};
  border: 1px solid ${color.border};
  background: ${color.surface};
  /* Paper is light in both themes. */
  color: ${color.text};
  ${phone} {
    padding: ${space(4)};
  }
  h2,
  h3,
  h4 {
    break-after: avoid;
  }
  h3 {
    margin: ${space(5)} 0 ${space(2)};
    font-size: ${fontSize.large};
  }
  h4 {
    margin-top: ${space(2)};
  }
  p,
  li {
    orphans: 3;
    widows: 3;
  }
  ul {
    padding-inline-start: ${space(5)};
    list-style: disc;
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(6)};
  margin-bottom: ${space(5)};
  padding-bottom: ${space(3)};
  border-bottom: 1px solid ${color.border};
  print-color-adjust: exact;
`;

const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  font-size: ${fontSize.heading};
  font-weight: 650;
`;

const Title = styled.h2`
  font-size: ${fontSize.title};
  font-weight: 650;
  line-height: 1.25;
`;

const Subject = styled.p`
  color: ${color.muted};
  white-space: pre-line;
`;

const Visit = styled.section`
  margin-top: ${space(6)};
  & + & {
    padding-top: ${space(6)};
    border-top: 1px solid ${color.border};
  }
`;

/** A visit's facts stay on one page with what follows them. */
const Facts = styled.div`
  break-inside: avoid;
  break-after: avoid;
`;

const VisitTitle = styled.h2`
  font-size: ${fontSize.heading};
`;

const Prose = styled.p`
  white-space: pre-wrap;
`;

const Photos = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
  align-items: start;
  & + & {
    margin-top: ${space(4)};
  }
  ${phone} {
    @media screen {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export interface ReportDocumentProps {
  report: Report;
  /** When it was made, and by whom. */
  origin: string;
  /** Called for each photo that is shown or cannot be. */
  onPhoto: () => void;
}

/** A report as a document, for the screen and the printer. */
export const ReportDocument = ({ report, origin, onPhoto }: ReportDocumentProps) => (
  <Sheet className={PRINTED} data-theme="light" aria-label={texts.kind}>
    <Head>
      <Brand>
        <Mark size={28} />
        {texts.brand}
      </Brand>
      <Muted>{origin}</Muted>
    </Head>
    <Muted>{texts.kind}</Muted>
    <Title dir="auto">{report.title}</Title>
    {report.subject && <Subject dir="auto">{report.subject}</Subject>}
    {report.visits.length === 0 && <p>{texts.noVisits}</p>}
    {report.visits.map((reported) => (
      <VisitPart
        key={reported.visit.id}
        reported={reported}
        isAlone={report.visits.length === 1}
        onPhoto={onPhoto}
      />
    ))}
  </Sheet>
);

interface VisitPartProps {
  reported: ReportedVisit;
  isAlone: boolean;
  onPhoto: () => void;
}

function VisitPart({ reported, isAlone, onPhoto }: VisitPartProps) {
  const { visit } = reported;
  const rows = photoRows(reported);
  const voice = voiceLines(reported);
  return (
    <Visit>
      {!isAlone && <VisitTitle dir="auto">{visit.title}</VisitTitle>}
      <Facts>
        <FactLine facts={factsOf(reported).map(([name, value]) => `${name}: ${value}`)} />
      </Facts>
      <ReportChecklist reported={reported} />
      {visit.notes && (
        <>
          <h3>{texts.notes}</h3>
          <Prose dir="auto">{visit.notes}</Prose>
        </>
      )}
      {visit.summary && (
        <>
          <h3>{texts.summary}</h3>
          <Prose dir="auto">{visit.summary}</Prose>
        </>
      )}
      <ReportFindings reported={reported} />
      {voice.length > 0 && (
        <>
          <h3>{texts.voiceNotes}</h3>
          <ul>
            {voice.map((line, index) => (
              <Prose as="li" dir="auto" key={visit.voiceNotes[index]?.id}>
                {line}
              </Prose>
            ))}
          </ul>
        </>
      )}
      {rows.length > 0 && (
        <>
          <h3>{texts.photos}</h3>
          {rows.map((row) => (
            <Photos key={row[0]?.caption}>
              {row.map(({ photo, caption }) => (
                <ReportPhoto key={caption} photo={photo} caption={caption} onSettled={onPhoto} />
              ))}
            </Photos>
          ))}
        </>
      )}
    </Visit>
  );
}
