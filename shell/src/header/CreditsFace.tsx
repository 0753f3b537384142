import { Button } from '@fieldline/ui';

const texts = {
  loading: '...',
  name: (balance: string) => `Credits: ${balance}`,
};

export interface CreditsFaceProps {
  /** The formatted balance; shown as loading if absent. */
  balance?: string | undefined;
  onClick?: () => void;
}

/** The appearance of the credits button. */
export const CreditsFace = ({ balance = texts.loading, onClick }: CreditsFaceProps) => (
  <Button onClick={onClick} aria-label={texts.name(balance)} aria-haspopup="dialog">
    <Coin />
    {balance}
  </Button>
);

const Coin = () => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden
  >
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v10M9 10h4.5a1.5 1.5 0 0 1 0 3H10.5a1.5 1.5 0 0 0 0 3H15" strokeLinecap="round" />
  </svg>
);
