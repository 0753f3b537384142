import type { FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form';

/**
 * A form's submit that returns the result of its save, unlike the library's own. Invalid fields are
 * passed to `refuse`, and the result is undefined.
 */
export const submitOf =
  <Values extends FieldValues, Answer>(
    form: Pick<UseFormReturn<Values>, 'handleSubmit'>,
    save: (values: Values) => Answer | Promise<Answer>,
    refuse: SubmitErrorHandler<Values>,
  ) =>
  async (): Promise<Answer | undefined> => {
    let answer: Answer | undefined;
    await form.handleSubmit(async (values) => {
      answer = await save(values);
    }, refuse)();
    return answer;
  };
