import { createElement, type FunctionComponent, type Key, type ReactElement, type ReactNode } from 'react';

type Props<P> = (Partial<P> & { key?: Key }) | null;

/**
 * An element as JSX would write it. The functions run as they are, their types taken off, and Node takes no more than
 * types off: so no file of them is written in JSX. Some of the components' types ask for children among the attributes.
 */
export const createMailElement = <P extends object>(
  type: FunctionComponent<P> | string,
  attributes: Props<P>,
  ...children: ReactNode[]
): ReactElement => createElement(type as FunctionComponent<object>, attributes, ...children);
