import { ButtonLink, EmptyState, PageBody, PageTitle } from '@fieldline/ui';

const texts = {
  title: 'Page not found',
  hint: 'There is nothing at this address.',
  back: 'Back to Dashboard',
};

export function NotFound() {
  return (
    <PageBody>
      <PageTitle>{texts.title}</PageTitle>
      <EmptyState
        title={texts.hint}
        action={
          <ButtonLink to="/" tone="primary">
            {texts.back}
          </ButtonLink>
        }
      />
    </PageBody>
  );
}
