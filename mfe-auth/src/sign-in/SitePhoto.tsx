import { color } from '@fieldline/ui';

const texts = { mark: 'Crack, 3 mm' };

/** The pier of a bridge, as a photo that is the same in both themes, with an arrow and a name for its crack. */
export const SitePhoto = () => (
  <svg data-theme="light" viewBox="0 0 208 132" width="100%" focusable="false" display="block">
    <path d="M0 0h208v132H0z" fill="var(--blue-fill)" />
    <path d="M0 92c36-14 70-10 104-4s70 2 104-8v52H0z" fill="var(--project-green)" opacity="0.35" />
    <path d="M0 108c50-8 150-8 208 0v24H0z" fill="var(--project-blue)" opacity="0.45" />
    <path d="M0 26h208v16H0z" fill={color.inputBorder} />
    <path d="M0 42h208v5H0z" fill={color.muted} />
    <path d="M0 20h208" stroke={color.muted} strokeWidth="2" strokeDasharray="2 10" />
    <path d="M84 47h40l-5 70H89z" fill={color.border} />
    <path d="M84 47h12l-1 70h-6z" fill={color.inputBorder} opacity="0.6" />
    <path d="m106 58 4 9-6 8 5 9-4 9" stroke={color.text} strokeWidth="1.6" fill="none" />
    <g stroke={color.danger} strokeWidth="2.5" fill="none">
      <ellipse cx="107" cy="76" rx="14" ry="24" />
      <path d="M134 76h-10m7-6-8 6 8 6" />
    </g>
    <path d="M132 66h72v20h-72z" fill={color.danger} />
    <text x="168" y="79.5" fill={color.surface} fontSize="10" fontWeight="600" textAnchor="middle">
      {texts.mark}
    </text>
  </svg>
);
