import { color, radius, space } from '@fieldline/ui';
import styled from 'styled-components';
import { SitePhoto } from './SitePhoto';

const texts = {
  title: 'Sales Guide for SiteInsight',
  whom: 'Maria Keller · Clearwater Surveys',
  parts: [
    ['Introduction', 'Your crews inspect forty bridges a year, and write each report at night.'],
    ['Value Proposition', 'Photos and notes become the report on site.'],
  ],
  keyPoints: 'Key Points',
  points: ['Works without a network', 'One photo, one finding', 'Reports in a minute'],
  caption: 'Pier 3, north side',
  day: 'Nov 19',
};

/** Too small to read, on purpose: a picture, not text. */
const Frame = styled.div`
  position: relative;
  padding-bottom: 76px;
  color: ${color.text};
  font-size: 11px;
  line-height: 1.45;
`;

const paper = `
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: 0 8px 24px rgb(24 24 27 / 0.1);
`;

const Guide = styled.div`
  ${paper}
  display: grid;
  gap: ${space(2.5)};
  width: 74%;
  padding: ${space(4)};
  strong {
    display: block;
  }
`;

const Title = styled.strong`
  font-size: 13px;
`;

const Quiet = styled.span`
  color: ${color.muted};
`;

const Points = styled.ul`
  li::before {
    content: '';
    display: inline-block;
    width: 5px;
    height: 5px;
    margin-inline-end: ${space(1.5)};
    border-radius: ${radius.pill};
    background: ${color.primary};
    vertical-align: 2px;
  }
`;

const Photo = styled.div`
  ${paper}
  position: absolute;
  inset: auto 0 0 auto;
  width: 52%;
  overflow: hidden;
`;

const Caption = styled.div`
  display: flex;
  justify-content: space-between;
  padding: ${space(1.5)} ${space(3)};
`;

/** A small picture of what Fieldline makes: a guide for a person, and a site photo with a mark. */
export const WelcomePicture = () => (
  <Frame aria-hidden>
    <Guide>
      <div>
        <Title>{texts.title}</Title>
        <Quiet>{texts.whom}</Quiet>
      </div>
      {texts.parts.map(([name, text]) => (
        <div key={name}>
          <strong>{name}</strong>
          {text}
        </div>
      ))}
      <div>
        <strong>{texts.keyPoints}</strong>
        <Points>
          {texts.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Points>
      </div>
    </Guide>
    <Photo>
      <SitePhoto />
      <Caption>
        <span>{texts.caption}</span>
        <Quiet>{texts.day}</Quiet>
      </Caption>
    </Photo>
  </Frame>
);
