import { Skeleton } from '@fieldline/ui';

/** The height of the drawing; whatever stands in its place is as high. */
export const CHART_HEIGHT = 112;

/** Stands in the place of the chart while it is on its way. */
export const VisitsFrame = () => <Skeleton lines={1} height={CHART_HEIGHT + 84} />;
