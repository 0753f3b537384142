import type { Log } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { color, dayText, FailureNotice, FactLine, LoadingText, radius, space } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { logPageQuery } from '../../visits/queries';
import { texts } from './texts';

const OFFERED = 10;

const Choice = styled.button`
  display: grid;
  gap: ${space(1)};
  width: 100%;
  min-height: 56px;
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: inherit;
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover:enabled {
    background: ${color.hover};
  }
  &:disabled {
    color: ${color.muted};
    cursor: default;
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
`;

export interface VisitChoiceProps {
  disabled: boolean;
  onChoose: (visit: Log) => void;
}

/** The latest visits, including unsent ones; choosing one adds the shared photos to it. */
export function VisitChoice({ disabled, onChoose }: VisitChoiceProps) {
  const { api } = usePlatform();
  const { data, isError, refetch } = useQuery(logPageQuery(api, { page: 1, limit: OFFERED }));
  if (isError) return <FailureNotice title={texts.failedVisits} onRetry={() => void refetch()} />;
  if (!data) return <LoadingText />;
  return (
    <List role="list" aria-label={texts.visits}>
      {data.data.map((visit) => (
        <li key={visit.id}>
          <Choice type="button" disabled={disabled} onClick={() => onChoose(visit)}>
            <strong dir="auto">{visit.title}</strong>
            <FactLine facts={[dayText(visit.date), visit.projectName, visit.location]} />
          </Choice>
        </li>
      ))}
    </List>
  );
}
