// Written by `npm run icons`: import any other icon of lucide-react from here, then run it. (c) Lucide Icons and
// Contributors, ISC licence; some (c) Cole Bemis, MIT licence. Both are at https://lucide.dev/license.
import { LineDrawing, type LineIcon } from './icon.tsx';

export const CircleAlert: LineIcon = (props) => (
  <LineDrawing {...props}>
    <circle cx="12" cy="12" r="10" />
    <line x1="12" x2="12" y1="8" y2="12" />
    <line x1="12" x2="12.01" y1="16" y2="16" />
  </LineDrawing>
);

export const CircleCheck: LineIcon = (props) => (
  <LineDrawing {...props}>
    <circle cx="12" cy="12" r="10" />
    <path d="m16 9-5.5 5.5L8 12" />
  </LineDrawing>
);

export const Info: LineIcon = (props) => (
  <LineDrawing {...props}>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 16v-4" />
    <path d="M12 8h.01" />
  </LineDrawing>
);

export const TriangleAlert: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3" />
    <path d="M12 9v4" />
    <path d="M12 17h.01" />
  </LineDrawing>
);
