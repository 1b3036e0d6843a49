import { createContext } from 'react';

/** Whether the page shows the stored copy of the portfolio, which is read-only. */
export const OfflineContext = createContext(false);
