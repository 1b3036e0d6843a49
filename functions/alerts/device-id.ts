import { toPseudonym } from '#functions/runtime/visitor.ts';

export const toDeviceId = (endpoint: string): string => toPseudonym(`push ${endpoint}`);
