/** The mark of Fieldline, a survey line; decorative, because the name is next to it. */
export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden focusable={false}>
    <rect width="32" height="32" rx="8" fill="var(--brand)" />
    <path d="M9 24V9h14M9 16h10" stroke="var(--on-brand)" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
