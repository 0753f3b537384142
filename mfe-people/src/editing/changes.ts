import { differingFields, type EditedFields } from '@fieldline/platform';

/** The fields that differ from the values with which the edit began. */
export const changesOf = <Form extends EditedFields>(base: Form, mine: Form): Partial<Form> =>
  picked(mine, differingFields(mine, base));

/** The fields that this edit and another one have changed to different values. */
export function clashesOf<Form extends EditedFields>(
  base: Form,
  mine: Form,
  saved: Form,
): readonly (keyof Form & string)[] {
  const changed = new Set(differingFields(mine, base));
  const differing = new Set(differingFields(mine, saved));
  return differingFields(base, saved).filter((name) => changed.has(name) && differing.has(name));
}

/** The named fields of a form. */
export const picked = <Form extends EditedFields>(
  form: Form,
  names: readonly (keyof Form & string)[],
): Partial<Form> => {
  const result: Partial<Form> = {};
  for (const name of names) result[name] = form[name];
  return result;
};
