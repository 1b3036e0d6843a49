import { FreeDelivery } from '#web/ui/free-delivery.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { trust } from './trust.values.ts';

/** What a new visitor wants to know before buying. */
export function TrustIcons() {
  return (
    <section aria-labelledby="trust-heading" className="border-hairline border-y bg-surface">
      <div className="page py-12 lg:py-14">
        <h2 id="trust-heading" className="sr-only">
          Why buy from us
        </h2>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {trust.map(({ title, text, icon, isDelivery }) => (
            <li key={title} className="flex gap-4 lg:block">
              <Icon path={icon} className="size-7 text-brass" strokeWidth={1.3} />
              <div className="lg:mt-4">
                <h3 className="font-medium text-lg leading-snug">{title}</h3>
                <p className="mt-1.5 text-ink-2 text-sm">
                  {text}
                  {isDelivery && <FreeDelivery />}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
