export declare function isDiskFull(problem: unknown): boolean;
export declare function diskFullMessage(folder: string): string;
export declare function freeBytes(folder: string): number;
