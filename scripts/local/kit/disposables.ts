/** What has to be ended, in the order opposite to that in which it was begun. */
export interface Disposables {
  add(close: () => unknown): void;
  /** Ends everything once; one that fails does not keep the others open. */
  closeAll(): Promise<void>;
}

export function createDisposables(): Disposables {
  const open: (() => unknown)[] = [];
  return {
    add: (close) => void open.push(close),
    async closeAll() {
      for (const close of open.splice(0).reverse()) {
        try {
          await close();
        } catch (error) {
          console.error(error);
        }
      }
    },
  };
}
