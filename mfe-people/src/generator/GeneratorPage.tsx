import { personAddress } from '@fieldline/contracts';
import { mergeQuery, useLocation, usePlatform, useSearchParams } from '@fieldline/platform';
import {
  BackLink,
  Card,
  PageBody,
  PageHead,
  phone,
  Skeleton,
  space,
  Stack,
  WithoutBottomBar,
} from '@fieldline/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { GeneratorForm } from './GeneratorForm';
import { useOfferedProducts } from '../offer/queries';

const texts = {
  title: 'AI Sales Guide Generator',
  back: 'Back to Dashboard',
  loading: 'Loading products...',
  how: 'How it works',
  steps: [
    'Enter a LinkedIn profile address or an email.',
    'Choose the products the guide is for. Each product costs 1 credit.',
    'New people are added. Products with a guide for the person are skipped.',
    'Read, copy and use the guides on the person page.',
  ],
};

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: ${space(5)};
  align-items: start;
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space(2)};
  padding-left: ${space(5)};
  list-style: decimal;
`;

const askedBy = (query: URLSearchParams) => ({
  profile: query.get('generate') ?? '',
  product: query.get('product'),
});

/** The generator. It moves the parameters of its address into the form. */
export function GeneratorPage() {
  const [query, setQuery] = useSearchParams();
  const state: unknown = useLocation().state;
  const { navigate } = usePlatform();
  const products = useOfferedProducts();
  // State, because they are removed from the address below; another link may bring new ones.
  const [asked, setAsked] = useState(() => askedBy(query));
  const toRemove = products !== undefined && (query.has('generate') || query.has('product'));

  useEffect(() => {
    if (!toRemove) return;
    setAsked(askedBy(query));
    setQuery((current) => mergeQuery(current, { generate: undefined, product: undefined }), {
      replace: true,
      state: { ...(typeof state === 'object' && state), screen: 'generator' },
    });
  }, [toRemove, query, setQuery, state]);

  return (
    <PageBody>
      <WithoutBottomBar />
      <PageHead back={<BackLink to="/">{texts.back}</BackLink>}>{texts.title}</PageHead>
      <Columns>
        <Card>
          {products ? (
            <GeneratorForm
              key={`${asked.profile} ${asked.product ?? ''}`}
              products={products}
              profile={asked.profile}
              selected={
                products.some(({ id }) => id === asked.product) ? [asked.product ?? ''] : []
              }
              onDone={(personId, productId) =>
                // Replaces the generator, so that Back leads to the page before it.
                navigate(personAddress(personId), {
                  replace: true,
                  state: { ...(productId !== undefined && { focus: productId }) },
                })
              }
            />
          ) : (
            <Skeleton lines={8} height={44} label={texts.loading} />
          )}
        </Card>
        <Card>
          <Stack $gap={3}>
            <h2>{texts.how}</h2>
            <Steps>
              {texts.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </Steps>
          </Stack>
        </Card>
      </Columns>
    </PageBody>
  );
}
