// Written by `npm run icons`: import any other icon of lucide-react from here, then run it. (c) Lucide Icons and
// Contributors, ISC licence; some (c) Cole Bemis, MIT licence. Both are at https://lucide.dev/license.
import { LineDrawing, type LineIcon } from './icon.tsx';

export const ArrowDown: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M12 5v14" />
    <path d="m19 12-7 7-7-7" />
  </LineDrawing>
);

export const ArrowLeft: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="m12 19-7-7 7-7" />
    <path d="M19 12H5" />
  </LineDrawing>
);

export const ArrowUp: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="m5 12 7-7 7 7" />
    <path d="M12 19V5" />
  </LineDrawing>
);

export const BookmarkPlus: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M12 7v6" />
    <path d="M15 10H9" />
    <path d="M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z" />
  </LineDrawing>
);

export const Check: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M20 6 9 17l-5-5" />
  </LineDrawing>
);

export const ChevronDown: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="m6 9 6 6 6-6" />
  </LineDrawing>
);

export const ChevronLeft: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="m15 18-6-6 6-6" />
  </LineDrawing>
);

export const ChevronRight: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="m9 18 6-6-6-6" />
  </LineDrawing>
);

export const ChevronUp: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="m18 15-6-6-6 6" />
  </LineDrawing>
);

export const ChevronsUpDown: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="m7 15 5 5 5-5" />
    <path d="m7 9 5-5 5 5" />
  </LineDrawing>
);

export const CircleCheck: LineIcon = (props) => (
  <LineDrawing {...props}>
    <circle cx="12" cy="12" r="10" />
    <path d="m16 9-5.5 5.5L8 12" />
  </LineDrawing>
);

export const CircleX: LineIcon = (props) => (
  <LineDrawing {...props}>
    <circle cx="12" cy="12" r="10" />
    <path d="m15 9-6 6" />
    <path d="m9 9 6 6" />
  </LineDrawing>
);

export const Columns3: LineIcon = (props) => (
  <LineDrawing {...props}>
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M9 3v18" />
    <path d="M15 3v18" />
  </LineDrawing>
);

export const Copy: LineIcon = (props) => (
  <LineDrawing {...props}>
    <rect width="14" height="14" x="8" y="8" rx="2" ry="2" />
    <path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2" />
  </LineDrawing>
);

export const CreditCard: LineIcon = (props) => (
  <LineDrawing {...props}>
    <rect width="20" height="14" x="2" y="5" rx="2" />
    <line x1="2" x2="22" y1="10" y2="10" />
    <path d="M6 14h2" />
  </LineDrawing>
);

export const Download: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M12 15V3" />
    <path d="M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" />
    <path d="m7 10 5 5 5-5" />
  </LineDrawing>
);

export const Expand: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="m15 15 6 6" />
    <path d="m15 9 6-6" />
    <path d="M21 16v5h-5" />
    <path d="M21 8V3h-5" />
    <path d="M3 16v5h5" />
    <path d="m3 21 6-6" />
    <path d="M3 8V3h5" />
    <path d="M9 9 3 3" />
  </LineDrawing>
);

export const ExternalLink: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M15 3h6v6" />
    <path d="M10 14 21 3" />
    <path d="M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6" />
  </LineDrawing>
);

export const FileDown: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z" />
    <path d="M14 2v5a1 1 0 0 0 1 1h5" />
    <path d="M12 18v-6" />
    <path d="m9 15 3 3 3-3" />
  </LineDrawing>
);

export const FileText: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z" />
    <path d="M14 2v5a1 1 0 0 0 1 1h5" />
    <path d="M10 9H8" />
    <path d="M16 13H8" />
    <path d="M16 17H8" />
  </LineDrawing>
);

export const Hourglass: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M5 22h14" />
    <path d="M5 2h14" />
    <path d="M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22" />
    <path d="M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2" />
  </LineDrawing>
);

export const KeyRound: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z" />
    <circle cx="16.5" cy="7.5" r=".5" fill="currentColor" />
  </LineDrawing>
);

export const LayoutGrid: LineIcon = (props) => (
  <LineDrawing {...props}>
    <rect width="7" height="7" x="3" y="3" rx="1" />
    <rect width="7" height="7" x="14" y="3" rx="1" />
    <rect width="7" height="7" x="14" y="14" rx="1" />
    <rect width="7" height="7" x="3" y="14" rx="1" />
  </LineDrawing>
);

export const LoaderCircle: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M21 12a9 9 0 1 1-6.219-8.56" />
  </LineDrawing>
);

export const Lock: LineIcon = (props) => (
  <LineDrawing {...props}>
    <rect width="18" height="11" x="3" y="11" rx="2" ry="2" />
    <path d="M7 11V7a5 5 0 0 1 10 0v4" />
  </LineDrawing>
);

export const LogOut: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="m16 17 5-5-5-5" />
    <path d="M21 12H9" />
    <path d="M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4" />
  </LineDrawing>
);

export const Mail: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7" />
    <rect x="2" y="4" width="20" height="16" rx="2" />
  </LineDrawing>
);

export const MailOpen: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M21.2 8.4c.5.38.8.97.8 1.6v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V10a2 2 0 0 1 .8-1.6l8-6a2 2 0 0 1 2.4 0l8 6Z" />
    <path d="m22 10-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 10" />
  </LineDrawing>
);

export const MailX: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M22 12.532V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h8.792" />
    <path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7" />
    <path d="m16.5 16.5 5 5" />
    <path d="m21.5 16.5-5 5" />
  </LineDrawing>
);

export const Minimize2: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="m14 10 7-7" />
    <path d="M20 10h-6V4" />
    <path d="m3 21 7-7" />
    <path d="M4 14h6v6" />
  </LineDrawing>
);

export const Minus: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M5 12h14" />
  </LineDrawing>
);

export const Monitor: LineIcon = (props) => (
  <LineDrawing {...props}>
    <rect width="20" height="14" x="2" y="3" rx="2" />
    <line x1="8" x2="16" y1="21" y2="21" />
    <line x1="12" x2="12" y1="17" y2="21" />
  </LineDrawing>
);

export const Moon: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401" />
  </LineDrawing>
);

export const Package: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73z" />
    <path d="M12 22V12" />
    <polyline points="3.29 7 12 12 20.71 7" />
    <path d="m7.5 4.27 9 5.15" />
  </LineDrawing>
);

export const PackageCheck: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M12 22V12" />
    <path d="m16 17 2 2 4-4" />
    <path d="M21 11.127V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.729l7 4a2 2 0 0 0 2 .001l1.32-.753" />
    <path d="M3.29 7 12 12l8.71-5" />
    <path d="m7.5 4.27 8.997 5.148" />
  </LineDrawing>
);

export const PackageOpen: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M12 22v-9" />
    <path d="M15.17 2.21a1.67 1.67 0 0 1 1.63 0L21 4.57a1.93 1.93 0 0 1 0 3.36L8.82 14.79a1.655 1.655 0 0 1-1.64 0L3 12.43a1.93 1.93 0 0 1 0-3.36z" />
    <path d="M20 13v3.87a2.06 2.06 0 0 1-1.11 1.83l-6 3.08a1.93 1.93 0 0 1-1.78 0l-6-3.08A2.06 2.06 0 0 1 4 16.87V13" />
    <path d="M21 12.43a1.93 1.93 0 0 0 0-3.36L8.83 2.2a1.64 1.64 0 0 0-1.63 0L3 4.57a1.93 1.93 0 0 0 0 3.36l12.18 6.86a1.636 1.636 0 0 0 1.63 0z" />
  </LineDrawing>
);

export const Pencil: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z" />
    <path d="m15 5 4 4" />
  </LineDrawing>
);

export const Plus: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M5 12h14" />
    <path d="M12 5v14" />
  </LineDrawing>
);

export const Power: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M12 2v10" />
    <path d="M18.4 6.6a9 9 0 1 1-12.77.04" />
  </LineDrawing>
);

export const Printer: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2" />
    <path d="M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6" />
    <rect x="6" y="14" width="12" height="8" rx="1" />
  </LineDrawing>
);

export const RotateCw: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8" />
    <path d="M21 3v5h-5" />
  </LineDrawing>
);

export const ScrollText: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M15 12h-5" />
    <path d="M15 8h-5" />
    <path d="M19 17V5a2 2 0 0 0-2-2H4" />
    <path d="M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3" />
  </LineDrawing>
);

export const Search: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="m21 21-4.34-4.34" />
    <circle cx="11" cy="11" r="8" />
  </LineDrawing>
);

export const SearchX: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="m13.5 8.5-5 5" />
    <path d="m8.5 8.5 5 5" />
    <circle cx="11" cy="11" r="8" />
    <path d="m21 21-4.3-4.3" />
  </LineDrawing>
);

export const ShoppingBag: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M16 10a4 4 0 0 1-8 0" />
    <path d="M3.103 6.034h17.794" />
    <path d="M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z" />
  </LineDrawing>
);

export const Square: LineIcon = (props) => (
  <LineDrawing {...props}>
    <rect width="18" height="18" x="3" y="3" rx="2" />
  </LineDrawing>
);

export const SquarePen: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M12 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-7" />
    <path d="M18.375 2.625a1 1 0 0 1 3 3l-9.013 9.014a2 2 0 0 1-.853.505l-2.873.84a.5.5 0 0 1-.62-.62l.84-2.873a2 2 0 0 1 .506-.852z" />
  </LineDrawing>
);

export const Star: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z" />
  </LineDrawing>
);

export const Store: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5" />
    <path d="M17.774 10.31a1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.451 0 1.12 1.12 0 0 0-1.548 0 2.5 2.5 0 0 1-3.452 0 1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.77-3.248l2.889-4.184A2 2 0 0 1 7 2h10a2 2 0 0 1 1.653.873l2.895 4.192a2.5 2.5 0 0 1-3.774 3.244" />
    <path d="M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05" />
  </LineDrawing>
);

export const Sun: LineIcon = (props) => (
  <LineDrawing {...props}>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2v2" />
    <path d="M12 20v2" />
    <path d="m4.93 4.93 1.41 1.41" />
    <path d="m17.66 17.66 1.41 1.41" />
    <path d="M2 12h2" />
    <path d="M20 12h2" />
    <path d="m6.34 17.66-1.41 1.41" />
    <path d="m19.07 4.93-1.41 1.41" />
  </LineDrawing>
);

export const Table: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M12 3v18" />
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M3 9h18" />
    <path d="M3 15h18" />
  </LineDrawing>
);

export const ThumbsDown: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M9 18.12 10 14H4.17a2 2 0 0 1-1.92-2.56l2.33-8A2 2 0 0 1 6.5 2H20a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-2.76a2 2 0 0 0-1.79 1.11L12 22a3.13 3.13 0 0 1-3-3.88Z" />
    <path d="M17 14V2" />
  </LineDrawing>
);

export const ThumbsUp: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M15 5.88 14 10h5.83a2 2 0 0 1 1.92 2.56l-2.33 8A2 2 0 0 1 17.5 22H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.76a2 2 0 0 0 1.79-1.11L12 2a3.13 3.13 0 0 1 3 3.88Z" />
    <path d="M7 10v12" />
  </LineDrawing>
);

export const Trash2: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M10 11v6" />
    <path d="M14 11v6" />
    <path d="M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6" />
    <path d="M3 6h18" />
    <path d="M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2" />
  </LineDrawing>
);

export const TrendingDown: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M16 17h6v-6" />
    <path d="m22 17-8.5-8.5-5 5L2 7" />
  </LineDrawing>
);

export const TrendingUp: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M16 7h6v6" />
    <path d="m22 7-8.5 8.5-5-5L2 17" />
  </LineDrawing>
);

export const TriangleAlert: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3" />
    <path d="M12 9v4" />
    <path d="M12 17h.01" />
  </LineDrawing>
);

export const Truck: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2" />
    <path d="M15 18H9" />
    <path d="M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14" />
    <circle cx="17" cy="18" r="2" />
    <circle cx="7" cy="18" r="2" />
  </LineDrawing>
);

export const Undo2: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M9 14 4 9l5-5" />
    <path d="M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11" />
  </LineDrawing>
);

export const Unlink: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="m18.84 12.25 1.72-1.71h-.02a5.004 5.004 0 0 0-.12-7.07 5.006 5.006 0 0 0-6.95 0l-1.72 1.71" />
    <path d="m5.17 11.75-1.71 1.71a5.004 5.004 0 0 0 .12 7.07 5.006 5.006 0 0 0 6.95 0l1.71-1.71" />
    <line x1="8" x2="8" y1="2" y2="5" />
    <line x1="2" x2="5" y1="8" y2="8" />
    <line x1="16" x2="16" y1="19" y2="22" />
    <line x1="19" x2="22" y1="16" y2="16" />
  </LineDrawing>
);

export const Warehouse: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M18 21V10a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1v11" />
    <path d="M22 19a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 1.132-1.803l7.95-3.974a2 2 0 0 1 1.837 0l7.948 3.974A2 2 0 0 1 22 8z" />
    <path d="M6 13h12" />
    <path d="M6 17h12" />
  </LineDrawing>
);

export const X: LineIcon = (props) => (
  <LineDrawing {...props}>
    <path d="M18 6 6 18" />
    <path d="m6 6 12 12" />
  </LineDrawing>
);

export const ZoomIn: LineIcon = (props) => (
  <LineDrawing {...props}>
    <circle cx="11" cy="11" r="8" />
    <line x1="21" x2="16.65" y1="21" y2="16.65" />
    <line x1="11" x2="11" y1="8" y2="14" />
    <line x1="8" x2="14" y1="11" y2="11" />
  </LineDrawing>
);

export const ZoomOut: LineIcon = (props) => (
  <LineDrawing {...props}>
    <circle cx="11" cy="11" r="8" />
    <line x1="21" x2="16.65" y1="21" y2="16.65" />
    <line x1="8" x2="14" y1="11" y2="11" />
  </LineDrawing>
);
