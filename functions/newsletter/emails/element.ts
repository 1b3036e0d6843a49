import { createElement, type FunctionComponent, type Key, type ReactElement, type ReactNode } from 'react';

type Props<P> = (Partial<P> & { key?: Key }) | null;

/**
 * Creates an element as JSX would. The functions run from source with only their types stripped, which is all that Node
 * does, so their files cannot contain JSX. The types of some components require children among the attributes.
 */
export const createMailElement = <P extends object>(
  type: FunctionComponent<P> | string,
  attributes: Props<P>,
  ...children: ReactNode[]
): ReactElement => createElement(type as FunctionComponent<object>, attributes, ...children);
