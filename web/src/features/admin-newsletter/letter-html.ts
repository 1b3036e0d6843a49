export type Theme = 'light' | 'dark';

const asksForDark = /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g;
const asksForLight = /\(\s*prefers-color-scheme\s*:\s*light\s*\)/g;

/**
 * A letter as a mail program shows it that is light or dark, whatever this browser is: its questions about that are answered
 * in advance. A link within it opens nothing, since what shows the letter lets it open no window.
 */
export function asSeenIn(theme: Theme, html: string): string {
  const [yes, no] = ['(min-width: 0)', '(max-width: 0)'];
  const answered = html
    .replace(asksForDark, theme === 'dark' ? yes : no)
    .replace(asksForLight, theme === 'light' ? yes : no);
  const base = '<base target="_blank">';
  return /<head[^>]*>/.test(answered)
    ? answered.replace(/<head[^>]*>/, (head) => head + base)
    : base + answered;
}
