/** The mark as a levelling staff on its ground, in two tones; for empty states. */
export const SurveyLine = () => (
  <svg width="112" height="60" viewBox="0 0 112 60" fill="none" aria-hidden focusable={false}>
    <g stroke="var(--input-border)" strokeWidth="2" strokeLinecap="round">
      <path d="M4 54c14 0 20-10 34-10s22 8 36 6 20-6 34-6" />
      <path d="M8 12h28M86 12h18M86 27h10" strokeDasharray="1 6" />
    </g>
    <path
      d="M46 44V12h30M46 27h20"
      stroke="var(--primary)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
