import type { Finding, Photo } from '@fieldline/contracts';
import { useWorkspace } from '@fieldline/platform';
import { Muted } from '@fieldline/ui';
import styled from 'styled-components';
import { marksSentence } from '../marks/words';
import { sizeText } from '../sizeText';
import { Caption, type CaptionProps } from './Caption';
import { Taken } from './Taken';
import { texts } from './texts';

const Words = styled.div`
  flex: 1 1 200px;
  min-width: 0;
`;

const Small = styled(Muted)`
  display: block;
  min-height: 1.5em;
  overflow-wrap: anywhere;
`;

export interface ToldProps extends Pick<CaptionProps, 'onSaved' | 'onAsking'> {
  /** Undefined until its details are known. */
  photo: Photo | undefined;
  /** The findings whose boxes are drawn on the photo. */
  findings: readonly Finding[];
}

/** A photo's caption, findings, time and place, below it. */
export function Told({ photo, findings, onSaved, onAsking }: ToldProps) {
  const isAlone = useWorkspace().id === null;
  return (
    <Words>
      {photo && <Caption key={photo.id} photo={photo} onSaved={onSaved} onAsking={onAsking} />}
      <Small>
        {photo && `${photo.name} · ${sizeText(photo.size)} · ${photo.width} × ${photo.height}`}
      </Small>
      {!isAlone && photo?.createdBy && <Small>{texts.added(photo.createdBy.name)}</Small>}
      {photo && <Taken photo={photo} onSaved={onSaved} />}
      {photo && photo.marks.length > 0 && <Small>{marksSentence(photo.marks)}</Small>}
      {findings.length > 0 && <Small>{texts.findings(findings.map(({ title }) => title))}</Small>}
    </Words>
  );
}
