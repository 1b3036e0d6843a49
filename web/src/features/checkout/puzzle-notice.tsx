import { Notice } from '#web/ui/notice.tsx';

/** Says why an order takes a few seconds longer while the browser solves a puzzle. */
export const PuzzleNotice = ({ className }: { className?: string }) => (
  <Notice title="One moment, please" {...(className && { className })}>
    <p>
      Many shoppers share your internet connection. Your browser is checking that you're not a robot, which
      takes a few seconds. There's nothing for you to do.
    </p>
  </Notice>
);
