import { color } from '@fieldline/ui';

/** Fieldline in outlines: the list of people, and beside it the survey line that leads to a guide. */
export const WelcomePicture = () => (
  <svg viewBox="0 0 360 220" width="100%" aria-hidden focusable="false">
    <rect x="1" y="1" width="358" height="218" rx="12" fill={color.surface} stroke={color.border} />
    <path d="M1 40h358M96 40v179" stroke={color.border} />
    <rect x="16" y="14" width="14" height="14" rx="4" fill={color.primary} />
    <rect x="38" y="17" width="56" height="8" rx="4" fill={color.border} />
    <g fill={color.border}>
      <rect x="16" y="58" width="60" height="8" rx="4" />
      <rect x="16" y="82" width="48" height="8" rx="4" />
      <rect x="16" y="106" width="56" height="8" rx="4" />
      <rect x="16" y="130" width="40" height="8" rx="4" />
      <rect x="136" y="62" width="84" height="10" rx="5" />
      <rect x="136" y="112" width="104" height="10" rx="5" />
      <rect x="136" y="162" width="72" height="10" rx="5" />
    </g>
    <path
      d="M114 67v100M114 67h4M114 117h4M114 167h4"
      stroke={color.primary}
      strokeWidth="3"
      strokeLinecap="round"
      fill="none"
    />
    <g fill={color.surface} stroke={color.primary} strokeWidth="3">
      <circle cx="114" cy="67" r="6" />
      <circle cx="114" cy="117" r="6" />
      <circle cx="114" cy="167" r="6" fill={color.primary} />
    </g>
    <rect x="256" y="58" width="86" height="120" rx="8" fill="none" stroke={color.primary} />
    <g fill={color.primary} opacity="0.35">
      <rect x="268" y="74" width="62" height="6" rx="3" />
      <rect x="268" y="90" width="54" height="6" rx="3" />
      <rect x="268" y="106" width="60" height="6" rx="3" />
      <rect x="268" y="122" width="40" height="6" rx="3" />
    </g>
    <rect x="268" y="148" width="40" height="14" rx="7" fill={color.primary} />
  </svg>
);
