/** A text with the part that was searched for in brass. */
export function HighlightedMatch({ text, wanted }: { text: string; wanted: string }) {
  const at = text.toLowerCase().indexOf(wanted.toLowerCase());
  if (at < 0 || wanted === '') return text;
  const end = at + wanted.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent text-brass-light">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
