import {
  LINE_MAX_LENGTH,
  LOG_PROSE_MAX_LENGTH,
  LOG_STATUSES,
  type Project,
} from '@fieldline/contracts';
import { phone, Select, space, TextArea, TextField } from '@fieldline/ui';
import type { UseFormReturn } from '@fieldline/ui/forms';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { MoreFields } from './MoreFields';
import { type VisitForm } from './model';
import { texts } from './texts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Fields among the rest that may be refused. */
const HIDDEN = ['date', 'followUp'] as const;

export interface VisitFieldsProps {
  form: UseFormReturn<VisitForm>;
  projects: readonly Pick<Project, 'id' | 'name'>[];
  hint: ReactNode;
  /** Whether only what is needed is asked for, and the rest is folded. */
  isBrief: boolean;
  /** Fields of the caller, after the others. */
  children: ReactNode;
}

/** The fields of a site visit. */
export function VisitFields(props: VisitFieldsProps) {
  const { form, projects, hint, isBrief, children } = props;
  const { errors } = form.formState;
  const field = <Name extends keyof VisitForm>(name: Name) => ({
    label: texts[name],
    error: errors[name]?.message,
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
  });
  const projectId = form.watch('projectId');
  const rest = (
    <>
      <Pair>
        <TextField {...field('date')} type="date" max="9999-12-31" />
        <Select {...field('status')}>
          {LOG_STATUSES.map((status) => (
            <option key={status} value={status}>
              {texts.statuses[status]}
            </option>
          ))}
        </Select>
        <TextField {...field('location')} maxLength={LINE_MAX_LENGTH} />
        <TextField {...field('engineer')} maxLength={LINE_MAX_LENGTH} />
        <TextField {...field('followUp')} type="date" max="9999-12-31" />
      </Pair>
      <TextArea {...field('notes')} maxLength={LOG_PROSE_MAX_LENGTH} rows={4} />
      <TextArea {...field('summary')} maxLength={LOG_PROSE_MAX_LENGTH} rows={2} />
      {children}
    </>
  );
  return (
    <>
      <Select
        {...field('projectId')}
        hint={hint}
        chosenName={projects.find(({ id }) => id === projectId)?.name}
      >
        <option value="" disabled>
          {texts.choose}
        </option>
        {projects.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextField {...field('title')} maxLength={LINE_MAX_LENGTH} autoComplete="off" />
      {isBrief ? (
        <MoreFields isOpen={HIDDEN.some((name) => errors[name])}>{rest}</MoreFields>
      ) : (
        rest
      )}
    </>
  );
}
