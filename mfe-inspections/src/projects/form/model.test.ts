import * as z from 'zod/mini';
import { colorChoices, colorWord, emptyProjectForm, projectForm } from './model';

test.each([
  ['', 'Name is required'],
  ['   ', 'Name is required'],
  [' Harbour ', undefined],
])('the error for the name %j: %s', (name, problem) => {
  const result = z.safeParse(projectForm, { ...emptyProjectForm, name });
  expect(result.error?.issues[0]?.message).toBe(problem);
  if (result.success) expect(result.data.name).toBe('Harbour');
});

test('a new project is blue', () => {
  expect(emptyProjectForm.color).toBe('bg-blue-500');
  expect(colorWord(emptyProjectForm.color)).toBe('Blue');
});

test('an unknown colour stays a choice', () => {
  expect(colorChoices('bg-green-500')).toHaveLength(9);
  expect(colorChoices('bg-lime-300').at(-1)).toEqual(['bg-lime-300', 'Other']);
  expect(colorWord('bg-lime-300')).toBe('Other');
});
