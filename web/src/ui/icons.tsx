// Written by `npm run icons`: import any other icon of lucide-react from here, then run it. (c) Lucide Icons and
// Contributors, ISC licence; some (c) Cole Bemis, MIT licence. Both are at https://lucide.dev/license.
import { LineDrawing, type LineIcon } from './icon.tsx';

export const ArrowDown: LineIcon = (props) => <LineDrawing {...props} path="M12 5v14M19 12l-7 7-7-7" />;

export const ArrowLeft: LineIcon = (props) => <LineDrawing {...props} path="M12 19l-7-7 7-7M19 12H5" />;

export const ArrowUp: LineIcon = (props) => <LineDrawing {...props} path="M5 12l7-7 7 7M12 19V5" />;

export const BookmarkPlus: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M12 7v6M15 10H9M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z"
  />
);

export const Check: LineIcon = (props) => <LineDrawing {...props} path="M20 6 9 17l-5-5" />;

export const ChevronDown: LineIcon = (props) => <LineDrawing {...props} path="M6 9l6 6 6-6" />;

export const ChevronLeft: LineIcon = (props) => <LineDrawing {...props} path="M15 18l-6-6 6-6" />;

export const ChevronRight: LineIcon = (props) => <LineDrawing {...props} path="M9 18l6-6-6-6" />;

export const ChevronUp: LineIcon = (props) => <LineDrawing {...props} path="M18 15l-6-6-6 6" />;

export const ChevronsUpDown: LineIcon = (props) => (
  <LineDrawing {...props} path="M7 15l5 5 5-5M7 9l5-5 5 5" />
);

export const CircleCheck: LineIcon = (props) => (
  <LineDrawing {...props} path="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM16 9l-5.5 5.5L8 12" />
);

export const CircleX: LineIcon = (props) => (
  <LineDrawing {...props} path="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM15 9l-6 6M9 9l6 6" />
);

export const Columns3: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM9 3v18M15 3v18"
  />
);

export const Copy: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"
  />
);

export const CreditCard: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM2 10L22 10M6 14h2"
  />
);

export const Download: LineIcon = (props) => (
  <LineDrawing {...props} path="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5" />
);

export const Expand: LineIcon = (props) => (
  <LineDrawing {...props} path="M15 15l6 6M15 9l6-6M21 16v5h-5M21 8V3h-5M3 16v5h5M3 21l6-6M3 8V3h5M9 9 3 3" />
);

export const ExternalLink: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6"
  />
);

export const FileDown: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M12 18v-6M9 15l3 3 3-3"
  />
);

export const FileText: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8"
  />
);

export const Hourglass: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M5 22h14M5 2h14M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2"
  />
);

export const KeyRound: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4zM16 7.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0z"
  />
);

export const LayoutGrid: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1zM15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1zM15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1zM4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1z"
  />
);

export const LoaderCircle: LineIcon = (props) => (
  <LineDrawing {...props} path="M21 12a9 9 0 1 1-6.219-8.56" />
);

export const Lock: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2zM7 11V7a5 5 0 0 1 10 0v4"
  />
);

export const LogOut: LineIcon = (props) => (
  <LineDrawing {...props} path="M16 17l5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4" />
);

export const Mail: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z"
  />
);

export const MailOpen: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M21.2 8.4c.5.38.8.97.8 1.6v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V10a2 2 0 0 1 .8-1.6l8-6a2 2 0 0 1 2.4 0l8 6ZM22 10l-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 10"
  />
);

export const MailX: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M22 12.532V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h8.792M22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7M16.5 16.5l5 5M21.5 16.5l-5 5"
  />
);

export const Minimize2: LineIcon = (props) => (
  <LineDrawing {...props} path="M14 10l7-7M20 10h-6V4M3 21l7-7M4 14h6v6" />
);

export const Minus: LineIcon = (props) => <LineDrawing {...props} path="M5 12h14" />;

export const Monitor: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM8 21L16 21M12 17L12 21"
  />
);

export const Moon: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401"
  />
);

export const Package: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73zM12 22V12M3.29 7 12 12 20.71 7M7.5 4.27l9 5.15"
  />
);

export const PackageCheck: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M12 22V12M16 17l2 2 4-4M21 11.127V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.729l7 4a2 2 0 0 0 2 .001l1.32-.753M3.29 7 12 12l8.71-5M7.5 4.27l8.997 5.148"
  />
);

export const PackageOpen: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M12 22v-9M15.17 2.21a1.67 1.67 0 0 1 1.63 0L21 4.57a1.93 1.93 0 0 1 0 3.36L8.82 14.79a1.655 1.655 0 0 1-1.64 0L3 12.43a1.93 1.93 0 0 1 0-3.36zM20 13v3.87a2.06 2.06 0 0 1-1.11 1.83l-6 3.08a1.93 1.93 0 0 1-1.78 0l-6-3.08A2.06 2.06 0 0 1 4 16.87V13M21 12.43a1.93 1.93 0 0 0 0-3.36L8.83 2.2a1.64 1.64 0 0 0-1.63 0L3 4.57a1.93 1.93 0 0 0 0 3.36l12.18 6.86a1.636 1.636 0 0 0 1.63 0z"
  />
);

export const Pencil: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4"
  />
);

export const Plus: LineIcon = (props) => <LineDrawing {...props} path="M5 12h14M12 5v14" />;

export const Power: LineIcon = (props) => (
  <LineDrawing {...props} path="M12 2v10M18.4 6.6a9 9 0 1 1-12.77.04" />
);

export const Printer: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1z"
  />
);

export const RotateCw: LineIcon = (props) => (
  <LineDrawing {...props} path="M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5" />
);

export const ScrollText: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M15 12h-5M15 8h-5M19 17V5a2 2 0 0 0-2-2H4M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3"
  />
);

export const Search: LineIcon = (props) => (
  <LineDrawing {...props} path="M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z" />
);

export const SearchX: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M13.5 8.5l-5 5M8.5 8.5l5 5M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0zM21 21l-4.3-4.3"
  />
);

export const ShoppingBag: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z"
  />
);

export const Square: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z"
  />
);

export const SquarePen: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M12 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-7M18.375 2.625a1 1 0 0 1 3 3l-9.013 9.014a2 2 0 0 1-.853.505l-2.873.84a.5.5 0 0 1-.62-.62l.84-2.873a2 2 0 0 1 .506-.852z"
  />
);

export const Star: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z"
  />
);

export const Store: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5M17.774 10.31a1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.451 0 1.12 1.12 0 0 0-1.548 0 2.5 2.5 0 0 1-3.452 0 1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.77-3.248l2.889-4.184A2 2 0 0 1 7 2h10a2 2 0 0 1 1.653.873l2.895 4.192a2.5 2.5 0 0 1-3.774 3.244M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05"
  />
);

export const Sun: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41"
  />
);

export const Table: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M12 3v18M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM3 9h18M3 15h18"
  />
);

export const ThumbsDown: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M9 18.12 10 14H4.17a2 2 0 0 1-1.92-2.56l2.33-8A2 2 0 0 1 6.5 2H20a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-2.76a2 2 0 0 0-1.79 1.11L12 22a3.13 3.13 0 0 1-3-3.88ZM17 14V2"
  />
);

export const ThumbsUp: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M15 5.88 14 10h5.83a2 2 0 0 1 1.92 2.56l-2.33 8A2 2 0 0 1 17.5 22H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.76a2 2 0 0 0 1.79-1.11L12 2a3.13 3.13 0 0 1 3 3.88ZM7 10v12"
  />
);

export const Trash2: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2"
  />
);

export const TrendingDown: LineIcon = (props) => (
  <LineDrawing {...props} path="M16 17h6v-6M22 17l-8.5-8.5-5 5L2 7" />
);

export const TrendingUp: LineIcon = (props) => (
  <LineDrawing {...props} path="M16 7h6v6M22 7l-8.5 8.5-5-5L2 17" />
);

export const TriangleAlert: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01"
  />
);

export const Truck: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2M15 18H9M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM5 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z"
  />
);

export const Undo2: LineIcon = (props) => (
  <LineDrawing {...props} path="M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11" />
);

export const Unlink: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M18.84 12.25l1.72-1.71h-.02a5.004 5.004 0 0 0-.12-7.07 5.006 5.006 0 0 0-6.95 0l-1.72 1.71M5.17 11.75l-1.71 1.71a5.004 5.004 0 0 0 .12 7.07 5.006 5.006 0 0 0 6.95 0l1.71-1.71M8 2L8 5M2 8L5 8M16 19L16 22M19 16L22 16"
  />
);

export const Warehouse: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M18 21V10a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1v11M22 19a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 1.132-1.803l7.95-3.974a2 2 0 0 1 1.837 0l7.948 3.974A2 2 0 0 1 22 8zM6 13h12M6 17h12"
  />
);

export const X: LineIcon = (props) => <LineDrawing {...props} path="M18 6 6 18M6 6l12 12" />;

export const ZoomIn: LineIcon = (props) => (
  <LineDrawing
    {...props}
    path="M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0zM21 21L16.65 16.65M11 8L11 14M8 11L14 11"
  />
);

export const ZoomOut: LineIcon = (props) => (
  <LineDrawing {...props} path="M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0zM21 21L16.65 16.65M8 11L14 11" />
);
