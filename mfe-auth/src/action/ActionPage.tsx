import { useSearchParams } from '@fieldline/platform';
import { Card, fontSize, space, Stack } from '@fieldline/ui';
import styled from 'styled-components';
import { ProductName } from '../brand/ProductName';
import { ChoosePassword } from './ChoosePassword';
import { VerifyEmail } from './VerifyEmail';
import { Outcome } from './Outcome';

const texts = {
  titles: {
    verifyEmail: 'Verify your email',
    verifyAndChangeEmail: 'Change your email',
    resetPassword: 'Choose a new password',
    accountDeleted: 'Account deleted',
    unknown: 'Account',
  },
  accountDeleted: 'Your account was deleted. Its data have been removed from this device.',
  unknown: 'This link is incomplete. Please open it again from the email.',
};

/** The actions whose links have a code. */
const WITH_CODE = ['verifyEmail', 'verifyAndChangeEmail', 'resetPassword'] as const;

const Frame = styled(Card)`
  width: min(420px, calc(100vw - ${space(6)}));
  margin: 10vh auto;
`;

const Title = styled.h1`
  margin-bottom: ${space(5)};
  font-size: ${fontSize.title};
`;

/** The page that the links in mails open; it also says that an account was deleted. */
export function ActionPage() {
  const [query] = useSearchParams();
  const mode = query.get('mode');
  const code = query.get('oobCode') ?? '';
  const withCode = code === '' ? undefined : WITH_CODE.find((each) => each === mode);
  const known = withCode ?? (mode === 'accountDeleted' ? mode : 'unknown');
  return (
    <Frame>
      <ProductName />
      <Title tabIndex={-1}>{texts.titles[known]}</Title>
      <Stack>
        {(known === 'verifyEmail' || known === 'verifyAndChangeEmail') && (
          <VerifyEmail code={code} isNew={known === 'verifyAndChangeEmail'} />
        )}
        {known === 'resetPassword' && <ChoosePassword code={code} />}
        {known === 'accountDeleted' && <Outcome text={texts.accountDeleted} />}
        {known === 'unknown' && <Outcome text={texts.unknown} />}
      </Stack>
    </Frame>
  );
}
