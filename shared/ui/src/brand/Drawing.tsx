import type { ReactNode } from 'react';

/** Each drawing is the mark on some ground, with a symbol of an area of the app. */
const DRAWINGS = {
  sites: {
    line: 'M46 44V12h30M46 27h20',
    around: (
      <>
        <path d="M4 54c14 0 20-10 34-10s22 8 36 6 20-6 34-6" />
        <path d="M8 12h28M86 12h18M86 27h10" strokeDasharray="1 6" />
      </>
    ),
  },
  people: {
    line: 'M46 54V10h22M46 28h14',
    around: (
      <>
        <path d="M4 54h104" strokeDasharray="1 6" />
        <circle cx="22" cy="27" r="7" />
        <path d="M8 54v-2c0-8 6-13 14-13s14 5 14 13v2" />
        <circle cx="84" cy="19" r="8" />
        <path d="M67 54v-6c0-9 7-15 17-15s17 6 17 15v6" />
      </>
    ),
  },
  products: {
    line: 'M26 54V8h58M26 31h42',
    around: (
      <>
        <path d="M4 54h104" strokeDasharray="1 6" />
        <path d="M34 16h14v15H34zM54 21h12v10H54zM36 39h18v15H36zM60 44h22v10H60z" />
        <path d="M41 16v5M45 39v6M71 44v4" />
      </>
    ),
  },
} satisfies Readonly<Record<string, { readonly line: string; readonly around: ReactNode }>>;

export type DrawingName = keyof typeof DRAWINGS;

/** A drawing of the mark in two tones, for empty states. */
export default function Drawing({ of }: { of: DrawingName }) {
  const { line, around } = DRAWINGS[of];
  return (
    <svg width="112" height="60" viewBox="0 0 112 60" fill="none" aria-hidden focusable={false}>
      <g stroke="var(--input-border)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {around}
      </g>
      <path
        d={line}
        stroke="var(--primary)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
