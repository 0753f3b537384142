import { color, compact, radius, space } from '@fieldline/ui';
import styled, { css } from 'styled-components';
import { SECTIONS } from './sections';

const texts = { name: 'Sections of the form' };

const Links = styled.nav`
  position: sticky;
  top: calc(var(--header-height, 56px) + 24px);
  align-self: start;
  ${compact(css`
    display: none;
  `)}
  a {
    display: block;
    padding: ${space(1.5)} ${space(3)};
    border-radius: ${radius.medium};
    color: ${color.muted};
    text-decoration: none;
    &:hover {
      background: ${color.hover};
      color: ${color.text};
    }
  }
`;

/** Links to each section; the address stays, so that Back still leaves the form. */
export function SectionLinks() {
  return (
    <Links aria-label={texts.name}>
      {SECTIONS.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault();
            const section = document.getElementById(id);
            section?.scrollIntoView({ behavior: 'smooth' });
            section?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({
              preventScroll: true,
            });
          }}
        >
          {title}
        </a>
      ))}
    </Links>
  );
}
