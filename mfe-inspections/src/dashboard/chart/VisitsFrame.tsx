import { Skeleton } from '@fieldline/ui';

/** The height of the drawing, and of everything shown in its place. */
export const CHART_HEIGHT = 112;

/** Shown while the chart loads. */
export const VisitsFrame = () => <Skeleton lines={1} height={CHART_HEIGHT + 84} />;
