/** Turns Stripe's `appearance` into a style sheet, so the form looks as the shop asked Stripe to make it look. */

export interface Appearance {
  variables?: Record<string, string>;
  rules?: Record<string, Record<string, string>>;
}

/** Stripe's theme `night`, which the shop uses. */
const night = {
  colorPrimary: '#85d996',
  colorBackground: '#30313d',
  colorText: '#e0e0e0',
  colorTextSecondary: '#a3a3ad',
  colorTextPlaceholder: '#8c8d99',
  colorDanger: '#fe87a1',
  colorBorder: '#424353',
  fontFamily: 'inherit',
  fontSizeBase: '16px',
  spacingUnit: '4px',
  borderRadius: '4px',
};

/** The variables become custom properties on the host element, where all its content can read them. */
export function buildVariables({ variables = {} }: Appearance): Record<string, string> {
  const all = { ...night, ...variables };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [`--${name}`, String(value)]));
}

export function buildStyleSheet(appearance: Appearance): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(base + formatRules(appearance.rules ?? {}));
  return sheet;
}

/** `{'.Input:focus': {borderColor: 'gold'}}`, as Stripe takes it: class selectors only. */
function formatRules(rules: Record<string, Record<string, string>>): string {
  return Object.entries(rules)
    .filter(([selector]) => /^\.[A-Z][\w-]*([:.>, [\]="]|[\w-])*$/.test(selector))
    .map(([selector, style]) => {
      const lines = Object.entries(style).map(
        ([name, value]) => `${toKebabCase(name)}:${String(value).replace(/[;{}]/g, '')}`,
      );
      return `${selector}{${lines.join(';')}}`;
    })
    .join('\n');
}

const toKebabCase = (name: string): string =>
  name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** Inputs of 16 px, so phones do not zoom into them, and touch targets of 44 px. */
const base = `
:host { display:block; font-family:var(--fontFamily); font-size:max(16px, var(--fontSizeBase)); color:var(--colorText);
  line-height:1.5; font-variant-numeric:tabular-nums lining-nums; text-align:start }
* { box-sizing:border-box }
.Form { display:grid; gap:calc(var(--spacingUnit) * 4); grid-template-columns:1fr 1fr }
.Field { display:grid; gap:calc(var(--spacingUnit) * 1.5); align-content:start; min-width:0 }
.Field--wide { grid-column:1 / -1 }
.Label { color:var(--colorTextSecondary, var(--colorText)); font-size:.875em }
.Box { position:relative }
.Input { width:100%; min-height:max(44px, calc(var(--spacingUnit) * 12)); padding:calc(var(--spacingUnit) * 2.5) calc(var(--spacingUnit) * 3.5);
  font:inherit; font-size:max(16px, var(--fontSizeBase)); color:var(--colorText); background:var(--colorBackground);
  border:1px solid var(--colorBorder, currentColor); border-radius:var(--borderRadius); appearance:none;
  transition:border-color 120ms cubic-bezier(.2,.7,.1,1) }
.Input::placeholder { color:var(--colorTextPlaceholder, var(--colorTextSecondary)); opacity:1 }
.Input:focus { border-color:var(--colorPrimary) }
.Input:focus-visible { outline:2px solid var(--colorPrimary); outline-offset:2px }
.Input--invalid { border-color:var(--colorDanger) }
.Input:disabled, .Input:read-only { opacity:.6 }
.Brand { position:absolute; inset-inline-end:calc(var(--spacingUnit) * 3.5); inset-block:0; display:flex; align-items:center;
  font-size:.8125em; color:var(--colorTextSecondary, var(--colorText)); pointer-events:none }
.Error { margin:0; font-size:.875em; color:var(--colorDanger) }
.Error:empty { display:none }
.Note { grid-column:1 / -1; margin:0; font-size:.8125em; color:var(--colorTextSecondary, var(--colorText)) }
.Dialog { color:var(--colorText); background:var(--colorBackground); border:1px solid var(--colorBorder, currentColor);
  border-radius:10px; padding:32px; max-width:min(440px, calc(100vw - 32px)); font:inherit;
  overflow-y:auto; overscroll-behavior:contain }
.Dialog::backdrop { background:rgb(0 0 0 / .7) }
.Dialog h2 { margin:0 0 8px; font-size:1.25em; font-weight:600 }
.Dialog p { margin:0 0 24px; color:var(--colorTextSecondary, var(--colorText)) }
.Actions { display:grid; gap:12px }
.Button { min-height:48px; padding:8px 20px; font:inherit; font-weight:600; color:var(--colorText); background:transparent;
  border:1px solid var(--colorBorder, currentColor); border-radius:var(--borderRadius); cursor:pointer }
.Button:disabled { opacity:.6; cursor:default }
.Choices { margin:0 0 16px; padding:0; border:0 }
.Choice { display:flex; align-items:center; gap:12px; min-height:44px; cursor:pointer }
.Choice input { width:20px; height:20px; margin:0; flex:none; accent-color:var(--colorPrimary) }
.Button:focus-visible { outline:2px solid var(--colorPrimary); outline-offset:3px }
.Button--main { background:var(--colorPrimary); border-color:var(--colorPrimary); color:var(--colorBackground) }
@media (prefers-reduced-motion:reduce) { .Input { transition:none } }
`;
