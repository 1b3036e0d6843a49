/** What has to be closed, in reverse order of opening. */
export interface Disposables {
  add(close: () => unknown): void;
  /** Closes everything once; a failure does not stop the others from being closed. */
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
