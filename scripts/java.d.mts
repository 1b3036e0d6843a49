export declare class JavaMissing extends Error {}
export declare function findJava(environment?: NodeJS.ProcessEnv): Promise<string>;
