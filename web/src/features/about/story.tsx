import { store } from '#shared/store.ts';
import { SourcedPicture } from '#web/ui/picture.tsx';
import { backBar } from '#web/ui/still-plates.ts';

const storyParagraphs = [
  'It began with a shelf behind a bar in Soho, and regulars asking for one more of whatever had just run out. The shelf grew. It now holds more than 500 expressions, and most evenings someone wants to take one of them home.',
  'A bar pours by the measure; for a whole bottle you need a shop. This is it: the same people, the same palates, and a list of what we would pour for a friend.',
  'Not sure about a bottle? Come in and ask us about it.',
];

/** Where the shop comes from, next to the shelf that it began with. */
export function Story() {
  return (
    <section
      aria-labelledby="story-heading"
      className="page grid items-center gap-10 pb-16 lg:grid-cols-[1fr_1.1fr] lg:gap-16 lg:pb-24"
    >
      <SourcedPicture
        sources={backBar}
        alt="Bottles on the lit shelves of a back bar."
        sizes="(min-width: 1024px) 600px, 100vw"
        isFirst
        className="aspect-4/3 h-auto w-full rounded-card object-cover lg:order-2"
      />
      <div>
        <h2 id="story-heading" className="font-display text-3xl">
          From the bar to the shop
        </h2>
        <div className="mt-5 grid max-w-measure gap-4 text-ink-2 text-lg">
          {storyParagraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>
            {store.brand} only sells to adults aged {store.ages.toBuy} or over, and only in the{' '}
            {store.country}.
          </p>
        </div>
      </div>
    </section>
  );
}
