import { Icon } from '#web/ui/icon.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

const benefits = [
  {
    title: 'Taxes deferred',
    text: 'Duty and VAT are due only when a bottle leaves bond, at the rates on that day.',
    icon: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8v4.500l3 2',
  },
  {
    title: 'An unbroken record',
    text: 'Each bottle has a certificate number and a record of where it has been since you bought it.',
    icon: 'M6 3h9l4 4v14H6zM9 12h7M9 16h7M14 3v5h5',
  },
  {
    title: 'Condition on record',
    text: 'Once our staff have inspected a bottle, your portfolio shows its grade, notes and pictures.',
    icon: 'M4 10 12 4l8 6v10H4zM9 20v-6h6v6',
  },
  {
    title: 'Delivered when you want',
    text: 'Have one bottle delivered, or all of them. You see duty, VAT and delivery costs before you pay.',
    icon: 'M3 6h11v10H3zM14 10h4l3 3v3h-7M7 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM17 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  },
];

export function StorageBenefits() {
  return (
    <section aria-labelledby="why-heading" className="page py-14 lg:py-20">
      <SectionHeading id="why-heading" title="Why keep a bottle in bond" />
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {benefits.map(({ title, text, icon }) => (
          <li key={title}>
            <Icon path={icon} className="size-7 text-brass" strokeWidth={1.3} />
            <h3 className="mt-3 font-display text-xl">{title}</h3>
            <p className="mt-2 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
