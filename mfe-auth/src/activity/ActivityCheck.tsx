import type { AuditCheck } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { coarse, color, fontSize, FailureNotice, Muted, space, timeText } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { checkQuery } from './queries';
import { texts } from './texts';

const Fingerprint = styled.details`
  color: ${color.muted};
  font-size: ${fontSize.small};
  summary {
    width: fit-content;
    padding-block: ${space(1)};
    cursor: pointer;
    ${coarse} {
      padding-block: ${space(3.5)};
    }
  }
  code {
    overflow-wrap: anywhere;
  }
`;

/** Where a log is damaged, as a sentence. */
export function breakText({ how, sequence, at }: NonNullable<AuditCheck['broken']>): string {
  return how === 'changed'
    ? texts.breaks.changed(sequence, at === null ? '' : `, ${timeText(at)},`)
    : texts.breaks[how](sequence);
}

/** Whether every entry is unchanged, and none is missing. */
export function ActivityCheck() {
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(checkQuery(api));
  if (!data) {
    if (error) return <FailureNotice title={texts.notChecked} onRetry={() => void refetch()} />;
    return <Muted role="status">{texts.checking}</Muted>;
  }
  if (data.broken) {
    return (
      <FailureNotice
        title={`${texts.broken}. ${breakText(data.broken)}`}
        hint={texts.brokenHint}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div>
      <p role="status">{texts.complete(data.entries)}</p>
      <Fingerprint>
        <summary>{texts.head}</summary>
        <p>{texts.headWhy}</p>
        <code>{data.head}</code>
      </Fingerprint>
    </div>
  );
}
