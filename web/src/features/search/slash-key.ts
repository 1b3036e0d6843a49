/** Where the device keeps that its visitor wants no search at the press of a slash. */
export const slashKey = 'dram-slash';

export const isSlashOff = (): boolean => localStorage.getItem(slashKey) === 'off';
