export type Theme = 'light' | 'dark';

const darkThemeQuery = /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g;
const lightThemeQuery = /\(\s*prefers-color-scheme\s*:\s*light\s*\)/g;

/**
 * An email as a mail program shows it that is light or dark, whatever this browser is: its questions about that are answered
 * in advance. A link within it opens nothing, since what shows the email lets it open no window.
 */
export function applyTheme(theme: Theme, html: string): string {
  const [yes, no] = ['(min-width: 0)', '(max-width: 0)'];
  const answered = html
    .replace(darkThemeQuery, theme === 'dark' ? yes : no)
    .replace(lightThemeQuery, theme === 'light' ? yes : no);
  const base = '<base target="_blank">';
  return /<head[^>]*>/.test(answered)
    ? answered.replace(/<head[^>]*>/, (head) => head + base)
    : base + answered;
}
