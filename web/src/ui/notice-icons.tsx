// Written by `npm run icons`: import any other icon of lucide-react from here, then run it. (c) Lucide Icons and
// Contributors, ISC licence; some (c) Cole Bemis, MIT licence. Both are at https://lucide.dev/license.
import { LineDrawing, type LineIcon } from './icon.tsx';

export const CircleAlert: LineIcon = (props) => (
  <LineDrawing {...props} path="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM12 8L12 12M12 16L12.01 16" />
);

export const CircleCheck: LineIcon = (props) => (
  <LineDrawing {...props} path="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM16 9l-5.5 5.5L8 12" />
);

export const Info: LineIcon = (props) => (
  <LineDrawing {...props} path="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM12 16v-4M12 8h.01" />
);

export const TriangleAlert: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01"
  />
);
