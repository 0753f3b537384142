import { DEFAULT_PROJECT_COLOR, type Project, visible } from '@fieldline/contracts';
import { PROJECT_COLORS } from '@fieldline/ui';
import * as z from 'zod/mini';

/** The fields of a project's form, and their rules. */
export const projectForm = z.object({
  name: z.string().check(visible, z.trim(), z.minLength(1, 'Name is required')),
  description: z.string(),
  color: z.string(),
});
// An alias, not an interface: as a record of texts it can be compared field by field.
export type ProjectForm = { name: string; description: string; color: string };

export const emptyProjectForm: ProjectForm = {
  name: '',
  description: '',
  color: DEFAULT_PROJECT_COLOR,
};

export const projectFormOf = ({ name, description, color }: Project): ProjectForm => ({
  name,
  description,
  color,
});

/** The colours to choose from, with their names; an unknown current colour stays a choice. */
export function colorChoices(current: string): readonly (readonly [string, string])[] {
  const known = Object.entries(PROJECT_COLORS);
  return Object.hasOwn(PROJECT_COLORS, current) ? known : [...known, [current, 'Other']];
}

export const colorWord = (color: string): string =>
  colorChoices(color).find(([name]) => name === color)?.[1] ?? color;
