/** What all elements share: a place in the page that the shop's styles cannot reach, events, and removal. */
import { type Appearance, buildStyleSheet, buildVariables } from './appearance.ts';

type Listener = (event: Record<string, unknown>) => void;

/** Options come from the shop's page, which may pass options that Stripe knows and this emulator does not. */
export type ElementOptions = Record<string, unknown>;

export abstract class BaseElement {
  readonly type: string;
  protected options: ElementOptions;
  protected readonly appearance: Appearance;
  private readonly host = document.createElement('div');
  protected readonly root: ShadowRoot;
  private readonly listeners = new Map<string, Set<Listener>>();
  private drawn = false;
  private destroyed = false;

  constructor(type: string, options: ElementOptions, appearance: Appearance) {
    this.type = type;
    this.options = options;
    this.appearance = appearance;
    this.root = this.host.attachShadow({ mode: 'open', delegatesFocus: true });
    for (const [name, value] of Object.entries(buildVariables(appearance)))
      this.host.style.setProperty(name, value);
    this.root.adoptedStyleSheets = [buildStyleSheet(appearance)];
    this.root.addEventListener('keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Enter') this.host.closest('form')?.requestSubmit();
    });
  }

  /** Draws its content into `root`; settles when it is ready. */
  protected abstract draw(): Promise<void> | void;
  protected readyEvent(): Record<string, unknown> {
    return {};
  }

  mount(place: HTMLElement): void {
    if (this.destroyed) throw new Error('This Element has been destroyed. Please create a new one.');
    place.replaceChildren(this.host);
    if (this.drawn) return;
    this.drawn = true;
    void this.load();
  }

  private async load(): Promise<void> {
    // Listeners are attached after `mount`, so no event may be sent before the caller's current task ends.
    await new Promise((resolve) => setTimeout(resolve));
    try {
      await this.draw();
      if (!this.destroyed) this.emit('ready', this.readyEvent());
    } catch (error) {
      this.emit('loaderror', { error });
    }
  }

  destroy(): void {
    this.host.remove();
    this.destroyed = true;
    this.listeners.clear();
  }

  update(options: ElementOptions): void {
    this.options = { ...this.options, ...options };
  }

  on(event: string, listener: Listener): void {
    const listeners = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, listeners.add(listener));
  }

  off(event: string, listener: Listener): void {
    this.listeners.get(event)?.delete(listener);
  }

  protected hasListener(event: string): boolean {
    return (this.listeners.get(event)?.size ?? 0) > 0;
  }

  protected emit(event: string, payload: Record<string, unknown> = {}): void {
    for (const listener of [...(this.listeners.get(event) ?? [])])
      listener({ elementType: this.type, ...payload });
  }
}
