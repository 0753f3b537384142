import { color } from '@fieldline/ui';

/** Fieldline's mark: a survey line. */
export const Mark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
    <rect width="32" height="32" rx="8" fill={color.primary} />
    <path
      d="M9 24V9h14M9 16h10"
      stroke={color.onPrimary}
      strokeWidth="3"
      strokeLinecap="round"
      fill="none"
    />
  </svg>
);
