import { ButtonLink, EmptyState, PageBody, PageTitle } from '@fieldline/ui';

const texts = {
  hint: 'It may have been deleted, or the link is wrong.',
  back: 'Back to Dashboard',
};

/** Stands for something that is not there. */
export const MissingScreen = ({ title }: { title: string }) => (
  <PageBody>
    <PageTitle>{title}</PageTitle>
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
