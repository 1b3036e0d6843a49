import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

type FilterSheetProps = FilterPanelProps & {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  shown: number;
};

/** The filters on a phone; the button shows how many bottles match. */
export function FilterSheet({ isOpen, onOpenChange, shown, ...panel }: FilterSheetProps) {
  return (
    <Sheet
      side="bottom"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Filters"
      footer={
        <Button wide size="lg" onClick={() => onOpenChange(false)}>
          Show {formatBottleCount(shown)}
        </Button>
      }
    >
      <FilterPanel {...panel} />
    </Sheet>
  );
}
