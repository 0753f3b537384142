import { createElement, useState } from 'react';

/** A page with state, whose button loads a further script. */
export default function FleetPage() {
  const [count, setCount] = useState(0);
  const press = async () => setCount(count + (await import('./later.js')).one);
  return createElement('button', { onClick: press }, `Vans ${count}`);
}
