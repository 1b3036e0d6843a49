import { createContext } from 'react';

/** Whether what is shown is the copy of the portfolio: it can be read, and nothing can be done with it. */
export const OfflineContext = createContext(false);
