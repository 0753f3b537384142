import styled from 'styled-components';
import { Card, Muted, Row, Stack } from '../layout/Card';
import { color, space } from '../foundation/tokens';
import { BOOK } from './contents';
import type { Examples } from './examples';

const texts = {
  title: 'Components',
  frame: (title: string, theme: string, width: number) => `${title}, ${theme}, ${width} px`,
};

/** The address of the book; `?of=Button` is one chapter, with `&width=360` at that width. */
const ADDRESS = '/__book';
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [360, 768, 1280] as const;

const Layout = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  gap: ${space(6)};
  padding: ${space(6)};
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Chapters = styled.ul`
  list-style: none;
  padding: 0;
  a {
    display: block;
    padding: ${space(1)} 0;
    color: ${color.text};
  }
  [aria-current] {
    color: ${color.primary};
    font-weight: 600;
  }
`;

const Scroll = styled.div`
  overflow-x: auto;
  iframe {
    height: 720px;
    border: 1px solid ${color.border};
  }
`;

const Sheet = styled.main`
  padding: ${space(4)};
  min-height: 100vh;
  background: ${color.canvas};
`;

const addressOf = (query: Readonly<Record<string, string>>) =>
  `${ADDRESS}?${new URLSearchParams(query)}`;

/**
 * Every component in every state. A chapter shows its examples at the widths of a phone, a tablet and a desk,
 * in both themes: each in its own frame, because styles depend on the window's width.
 * @param search the query of the address
 */
export function Book({ search }: { search: string }) {
  const query = new URLSearchParams(search);
  const chapter = BOOK.find(({ title }) => title === query.get('of')) ?? BOOK[0];
  if (!chapter) return null;
  if (query.has('sheet')) return <Examples chapter={chapter} />;
  const width = WIDTHS.find((each) => String(each) === query.get('width')) ?? WIDTHS[0];
  return (
    <Layout>
      <nav aria-label={texts.title}>
        <Chapters>
          {BOOK.map(({ title }) => (
            <li key={title}>
              <a
                href={addressOf({ of: title, width: String(width) })}
                aria-current={title === chapter.title ? 'page' : undefined}
              >
                {title}
              </a>
            </li>
          ))}
        </Chapters>
      </nav>
      <main>
        <Stack>
          <h1>{chapter.title}</h1>
          <Muted>{Object.keys(chapter.of).join(', ')}</Muted>
          <Row $gap={4}>
            {WIDTHS.map((each) => (
              <a
                key={each}
                href={addressOf({ of: chapter.title, width: String(each) })}
                aria-current={each === width ? 'true' : undefined}
              >
                {each} px
              </a>
            ))}
          </Row>
          {THEMES.map((theme) => (
            <Scroll key={theme}>
              <iframe
                title={texts.frame(chapter.title, theme, width)}
                width={width}
                src={addressOf({ of: chapter.title, theme, sheet: '' })}
              />
            </Scroll>
          ))}
        </Stack>
      </main>
    </Layout>
  );
}

/** Only the examples of one chapter. */
function Examples({ chapter }: { chapter: Examples }) {
  return (
    <Sheet>
      <Stack $gap={6}>
        <h1>{chapter.title}</h1>
        {Object.entries(chapter.states).map(([name, State]) => (
          <Stack as="section" key={name} $gap={2}>
            <Muted as="h2">{name}</Muted>
            <Card>
              <State />
            </Card>
          </Stack>
        ))}
      </Stack>
    </Sheet>
  );
}
