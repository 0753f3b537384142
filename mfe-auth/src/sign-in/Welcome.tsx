import { color, fontSize, space } from '@fieldline/ui';
import styled from 'styled-components';
import { WelcomePicture } from './WelcomePicture';

const texts = {
  what: 'Your products, the people you sell to and the sites you visit, in one place, with a sales guide for each conversation.',
};

const Panel = styled.aside`
  display: grid;
  align-content: center;
  gap: ${space(8)};
  padding: ${space(10)};
  background: ${color.primarySoft};
  /* Below this width there is only room for the card. */
  @media (max-width: 899px) {
    display: none;
  }
`;

const Words = styled.p`
  max-width: 26ch;
  font-size: ${fontSize.heading};
  font-weight: 550;
  line-height: 1.35;
`;

/** Explains Fieldline in one sentence, beside the card. */
export const Welcome = () => (
  <Panel>
    <Words>{texts.what}</Words>
    <WelcomePicture />
  </Panel>
);
