import { ButtonLink, EmptyState, PageBody, PageHead } from '@fieldline/ui';

const texts = {
  hint: 'It may have been deleted, or the link is wrong.',
  back: 'Back to Dashboard',
};

/** Shown if an item does not exist. */
export const MissingScreen = ({ title }: { title: string }) => (
  <PageBody>
    <PageHead>{title}</PageHead>
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
