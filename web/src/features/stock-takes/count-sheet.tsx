import { useCallback, useState } from 'react';
import type { StockTake } from '#shared/contracts/back-office/stock-takes.ts';
import type { DifferenceReason } from '#shared/domain/back-office/stock-take.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { getProblem, isRefusal } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { CountRow, isOvertaken, type TypedCount } from './count-row.tsx';
import { type CountInput, useSaveCounts } from './queries.ts';

type Line = StockTake['lines'][number];
type TypedCounts = Readonly<Record<string, TypedCount>>;

const nothingTyped: TypedCount = {};

const isWhole = (text: string) => /^\d{1,6}$/.test(text.trim());

/** The typed counts that differ from the saved ones; a typed recount is always new. */
function listChanges(lines: readonly Line[], typed: TypedCounts): CountInput[] {
  return lines.flatMap(({ productId, count }) => {
    const entered = typed[productId];
    if (!entered) return [];
    const text = entered.counted ?? (count ? String(count.counted) : '');
    if (!isWhole(text) || isOvertaken(count, entered)) return [];
    const reason = (entered.reason ?? count?.reason ?? null) || null;
    const isRecount = count?.state === 'recount' && entered.counted !== undefined;
    const counted = Number(text);
    if (count?.counted === counted && count.reason === reason && !isRecount) return [];
    return [
      {
        productId,
        counted,
        reason: reason as DifferenceReason | null,
        ...(isRecount ? { isRecount } : {}),
        replaces: entered.seen === undefined ? (count?.counted ?? null) : entered.seen,
      },
    ];
  });
}

/** The sheet: a field for each bottle. When printed, it is empty and does not show expected numbers. */
export function CountSheet({ take }: { take: StockTake }) {
  const mayCount = useHasPermission('stock.count') && take.status === 'counting';
  const [typed, setTyped] = useState<TypedCounts>({});
  const [search, setSearch] = useState('');
  const save = useSaveCounts(take.id);
  const enter = useCallback(
    (productId: string, entered: TypedCount) =>
      setTyped((before) => ({ ...before, [productId]: { ...before[productId], ...entered } })),
    [],
  );
  const changes = listChanges(take.lines, typed);
  const wrong = take.lines.find(({ productId }) => {
    const text = typed[productId]?.counted?.trim();
    return text && !isWhole(text);
  });
  const hasTwoCounts = take.lines.some(({ productId, count }) =>
    isOvertaken(count, typed[productId] ?? nothingTyped),
  );
  const words = search.trim().toLowerCase().split(/\s+/);
  const shown = take.lines.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  const press = () =>
    save.mutate(changes, {
      onSuccess: () => {
        // Counts typed during the save still have to be saved.
        setTyped((now) =>
          Object.fromEntries(Object.entries(now).filter(([id, entry]) => entry !== typed[id])),
        );
        toast({ title: 'Counts saved' });
      },
      onError: (error) =>
        toast({
          title: 'Failed to save the counts',
          description: isRefusal(error, 'changed_meanwhile')
            ? 'Somebody else has counted some of these bottles. Please choose between the counts.'
            : (getProblem(error)?.detail ??
              'Please check your connection and try again. Nothing you typed is lost.'),
          variant: 'destructive',
        }),
    });
  return (
    <section className="grid min-w-0 gap-5">
      <h2 className="font-display text-xl">Count sheet</h2>
      <p className="max-w-[68ch] text-ink-2 text-sm">
        Count the bottles that are for sale, and leave out any that are sold and waiting to be packed. If a
        bottle's stock changes before you enter its count, count it again.
      </p>
      <div className="max-w-sm print:hidden">
        <Field label="Find a bottle">
          {(control) => (
            <Input
              {...control}
              type="search"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
        </Field>
      </div>
      {wrong && (
        <Notice tone="error" title="Please enter whole numbers">
          <p>{wrong.name}: this is not a count of bottles.</p>
        </Notice>
      )}
      <table className="w-full border-collapse text-left text-sm max-md:block">
        <caption className="sr-only">Count sheet</caption>
        <thead className="border-hairline border-b text-ink-3 text-xs max-md:sr-only">
          <tr>
            {['Bottle', 'Location', 'Counted', 'Expected', 'Difference', 'Reason', 'State'].map((name) => (
              <th key={name} scope="col" className="px-2 py-2 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {shown.map((line) => (
            <CountRow
              key={line.productId}
              line={line}
              typed={typed[line.productId] ?? nothingTyped}
              isOpen={mayCount}
              onType={enter}
            />
          ))}
        </tbody>
      </table>
      {mayCount && (
        <div className="flex flex-wrap items-center gap-4 print:hidden">
          <Button onClick={press} pending={save.isPending} disabled={changes.length === 0 || !!wrong}>
            Save counts
          </Button>
          <p role="status" className="text-ink-2 text-sm">
            {hasTwoCounts && 'Somebody else has counted the same bottles: please choose. '}
            {changes.length === 0
              ? 'Nothing to save'
              : changes.length === 1
                ? '1 count to save'
                : `${changes.length} counts to save`}
          </p>
        </div>
      )}
    </section>
  );
}
