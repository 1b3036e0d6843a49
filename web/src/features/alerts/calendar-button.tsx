import type { BottleDrop } from '#shared/contracts/catalogue/bottle-drop.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { buildCalendarFile } from '#shared/domain/alerts/calendar-file.ts';
import { isBallot } from '#shared/domain/catalogue/drop-sale.ts';
import { paths } from '#web/app/paths.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';

/** Saves the opening of a drop as a calendar file, in London's time. */
export function CalendarButton({ product, drop }: { product: Product; drop: BottleDrop }) {
  const save = () => {
    const content = buildCalendarFile({
      id: drop.id,
      title: `${isBallot(drop) ? 'Ballot' : 'Drop'} opens: ${product.name}`,
      opensAt: drop.opensAt,
      closesAt: drop.closesAt,
      url: new URL(paths.product.href(product.id), window.location.origin).href,
      made: new Date(),
    });
    saveFile('drop.ics', 'text/calendar', content);
  };
  return (
    <Button look="link" size="bare" className="min-h-11!" onClick={save}>
      Add to my calendar
    </Button>
  );
}
