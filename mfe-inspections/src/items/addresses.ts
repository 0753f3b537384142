export { projectAddress, visitAddress } from '@fieldline/contracts';

/** The address of the report of a visit's or a project's page. */
export const reportAddress = (of: string) => `${of}/report`;
