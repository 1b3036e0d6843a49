/** The emulators' pages: plain HTML without scripts, in the shop's colours. */
import type { Reply } from './emulator-server.ts';

/** Text that is already HTML; everything else is escaped when inserted into a template. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | null | undefined | false | Part[];

export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(rendered)));
}

function rendered(part: Part): string {
  if (Array.isArray(part)) return part.map(rendered).join('');
  if (part instanceof Markup) return part.text;
  return part === null || part === undefined || part === false ? '' : escaped(String(part));
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export interface Page {
  title: string;
  body: Markup;
  /** The heading's link; every page of an emulator has the same one. */
  home?: string;
  kicker?: string;
}

export function page({ title, body, home = '/', kicker = '' }: Page): string {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>${new Markup(css)}</style>
      </head>
      <body>
        <header><a href="${home}">${kicker || title}</a></header>
        <main><h1>${title}</h1>${body}</main>
      </body>
    </html>`.text;
}

export const pageReply = (document: Page): Reply => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: page(document),
});

/** After a form the browser is redirected, so reloading the page does not send the form again. */
export const seeOther = (location: string): Reply => ({ status: 303, headers: { location }, body: '' });

const css = `
:root { --bg:#0f0b08; --card:#17110c; --raised:#1f1710; --ink:#f5ede0; --ink2:#cdbfa9; --ink3:#a89880; --brass:#d4a85a;
  --line:#3a2d20; --edge:#8a7355; --ok:#8fc58a; --warn:#e8b062; --bad:#f2907e; --info:#8fb8d8; }
* { box-sizing:border-box }
body { margin:0; background:var(--bg); color:var(--ink); font:16px/1.5 "Hanken Grotesk",system-ui,sans-serif;
  font-variant-numeric:tabular-nums lining-nums }
header { border-bottom:1px solid var(--line); padding:16px 24px }
header a { color:var(--brass); text-decoration:none; font-weight:600 }
main { max-width:1200px; margin:0 auto; padding:24px }
h1 { font:500 40px/1.15 Cormorant,Georgia,serif; margin:16px 0 24px; overflow-wrap:anywhere }
h2 { font:500 23px/1.2 Cormorant,Georgia,serif; margin:32px 0 12px }
a { color:#e8c98a } :focus-visible { outline:2px solid #e8c98a; outline-offset:3px }
.card { background:var(--card); border:1px solid var(--line); border-radius:6px; padding:16px; overflow-x:auto }
table { border-collapse:collapse; width:100% } th { text-align:left; color:var(--ink3); font-weight:500 }
th,td { padding:8px 12px 8px 0; border-bottom:1px solid var(--line); vertical-align:top }
tr:last-child td { border-bottom:0 }
dl { display:grid; grid-template-columns:max-content 1fr; gap:4px 24px; margin:0 } dt { color:var(--ink3) }
dd { margin:0; overflow-wrap:anywhere }
form { display:inline-flex; gap:8px; flex-wrap:wrap; align-items:end; margin:0 8px 8px 0 } label { display:grid; gap:4px; color:var(--ink2) }
input,select,button { font:inherit; min-height:44px; padding:8px 14px; border-radius:3px; border:1px solid var(--edge);
  background:var(--raised); color:var(--ink) }
button { cursor:pointer } button:hover { border-color:var(--brass) }
button.main { background:var(--brass); border-color:var(--brass); color:#1a1208; font-weight:600 }
iframe { width:100%; height:720px; border:1px solid var(--line); border-radius:6px; background:#fff }
pre { white-space:pre-wrap; overflow-wrap:anywhere; margin:0; font:14px/1.5 ui-monospace,monospace }
.ok { color:var(--ok) } .warn { color:var(--warn) } .bad { color:var(--bad) } .info { color:var(--info) } .quiet { color:var(--ink3) }
.row { display:flex; gap:16px; flex-wrap:wrap; align-items:end; margin-bottom:16px }
code { font:14px ui-monospace,monospace }
@media (max-width:600px) { main { padding:16px } h1 { font-size:30px } dl { grid-template-columns:1fr } dt { margin-top:8px } }
`;
