export type Theme = 'light' | 'dark';

const darkThemeQuery = /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g;
const lightThemeQuery = /\(\s*prefers-color-scheme\s*:\s*light\s*\)/g;

/**
 * An email as a light or dark mail program shows it, independent of this browser: its media queries for the colour
 * scheme are resolved in advance. Its links open nothing, because the frame may not open windows.
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
