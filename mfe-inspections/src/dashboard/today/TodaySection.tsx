import type { Log, Page } from '@fieldline/contracts';
import {
  useDisclosure,
  usePlatform,
  useSessionState,
  useStore,
  useWorkspace,
  useMayEdit,
} from '@fieldline/platform';
import { Button, Section, space, useKeptFocus, useToday } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import styled from 'styled-components';
import { DueLine } from './DueLine';
import { dueId, dueOn } from './model';
import { assignedQuery, followUpsQuery, plannedQuery } from './queries';
import { texts } from './texts';
import { useDueChanges } from './useDueChanges';
import { useRemovals } from '../../items/useRemovals';
import { roomy } from '../../paging/rows';

/** Entries shown at first, so that the sections below stay near. */
const SHOWN = 4;

const Lines = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: ${space(6)};
  outline: none;
  ${roomy} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Entries due today or before: follow-ups of people and visits, and the visits of today. */
export function TodaySection() {
  const { api, stores } = usePlatform();
  const today = useToday();
  // A viewer cannot edit shared people, so their follow-ups are not shown.
  const mayEdit = useMayEdit();
  const people = useStore(stores.people).filter(({ team }) => mayEdit || team === undefined);
  const followUps = useQuery(followUpsQuery(api, today));
  const planned = useQuery(plannedQuery(api, today));
  const isAlone = useWorkspace().id === null;
  const assigned = useQuery({ ...assignedQuery(api, today), enabled: !isAlone });
  const session = useSessionState();
  const { hidden } = useRemovals();
  const { leaving, finish, postpone } = useDueChanges(today);
  const [showsAll, setShowsAll] = useDisclosure('today');
  const list = useRef<HTMLUListElement>(null);

  const isOfOthers = ({ assignedTo }: Log) =>
    assignedTo && session.status === 'signed-in' && assignedTo.uid !== session.user.uid;
  const visitsOf = (...reads: readonly { readonly data: Page<Log> | undefined }[]) =>
    reads.flatMap(({ data }) => data?.data ?? []).filter((visit) => !isOfOthers(visit));
  const all = dueOn(today, people, visitsOf(followUps), visitsOf(planned, assigned)).filter(
    (due) =>
      !leaving.has(dueId(due)) &&
      (due.kind === 'person' || !(hidden.has(due.visit.id) || hidden.has(due.visit.projectId))),
  );
  const shown = showsAll ? all : all.slice(0, SHOWN);
  useKeptFocus(list, shown.map(dueId));

  // Shown together: lists that arrive later would move those shown first.
  if (followUps.isPending || planned.isPending || assigned.isLoading || all.length === 0)
    return null;
  return (
    <Section
      title={texts.title}
      actions={
        all.length > SHOWN && (
          <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? texts.fewer : texts.all(all.length)}
          </Button>
        )
      }
    >
      <Lines ref={list} tabIndex={-1}>
        {shown.map((due) => (
          <DueLine
            key={dueId(due)}
            due={due}
            today={today}
            onFinish={() => void finish(due)}
            onPostpone={() => void postpone(due)}
          />
        ))}
      </Lines>
    </Section>
  );
}
