/** The storage key for visitors who have switched off the search at the press of a slash. */
export const slashKey = 'dram-slash';

export const isSlashOff = (): boolean => localStorage.getItem(slashKey) === 'off';
