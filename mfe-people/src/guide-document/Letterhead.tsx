import type { Person } from '@fieldline/contracts';
import { useSessionState } from '@fieldline/platform';
import { color, fontSize, Mark, space } from '@fieldline/ui';
import styled from 'styled-components';
import { addressedName } from '../guides/personName';
import { texts } from './texts';

const BRAND = 'Fieldline';

const Head = styled.div`
  display: none;
  @media print {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${space(6)};
    margin-bottom: ${space(6)};
    padding-bottom: ${space(4)};
    border-bottom: 1px solid ${color.inputBorder};
  }
`;

const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  font-size: ${fontSize.heading};
  font-weight: 650;
  print-color-adjust: exact;
`;

const Lines = styled.div`
  text-align: end;
  font-size: ${fontSize.small};
`;

/** The head of a printed guide: who wrote it, and for whom. */
export function Letterhead({ person }: { person: Person }) {
  const session = useSessionState();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const reader = [addressedName(person.name) || person.name, person.company]
    .filter(Boolean)
    .join(', ');
  return (
    <Head data-testid="letterhead">
      <Brand>
        <Mark size={28} />
        {BRAND}
      </Brand>
      <Lines>
        <p>{texts.preparedFor(reader)}</p>
        {user && <p>{[user.name, user.email].filter(Boolean).join(' · ')}</p>}
      </Lines>
    </Head>
  );
}
