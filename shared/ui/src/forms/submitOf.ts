import type { FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form';

/**
 * The submit of a form that answers with what its save answers: the library's own answers with
 * nothing. Wrong fields go to `refuse`, and the answer is undefined.
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
