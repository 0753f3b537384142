/** The state that a page passed when it navigated. The router keeps it under `usr`. */
export const routedState = ({ state }: History): unknown => Reflect.get(Object(state), 'usr');
