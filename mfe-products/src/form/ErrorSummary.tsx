import { coarse, color, radius, space, Stack } from '@fieldline/ui';
import type { UseFormReturn } from '@fieldline/ui/forms';
import styled from 'styled-components';
import type { ProductFormValues } from './model';
import { problemsOf } from './problems';

/** Words about fields that prevent saving. */
export const needAttention = (count: number) =>
  count === 1 ? 'One field needs your attention' : `${count} fields need your attention`;

const Box = styled.section`
  padding: ${space(4)};
  border: 1px solid ${color.danger};
  border-radius: ${radius.medium};
  a {
    color: ${color.danger};
    ${coarse} {
      display: block;
      padding-block: 12px;
    }
  }
`;

/** The problems that prevent saving, each a link to its field. */
export function ErrorSummary({ form }: { form: UseFormReturn<ProductFormValues> }) {
  const problems = problemsOf(form.formState.errors);
  if (problems.length === 0) return null;
  return (
    <Box aria-labelledby="product-form-problems">
      <Stack $gap={2}>
        <h2 id="product-form-problems">{needAttention(problems.length)}</h2>
        <ul>
          {problems.map(({ field, section, message }) => (
            <li key={field}>
              <a
                href={`#${section}`}
                onClick={(event) => {
                  event.preventDefault();
                  form.setFocus(field);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </Stack>
    </Box>
  );
}
