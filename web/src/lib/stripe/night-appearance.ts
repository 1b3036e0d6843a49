import type { Appearance } from '@stripe/stripe-js';

/** The night theme in the words of Stripe's appearance, read from the page's own tokens. */
export function nightAppearance(style: Pick<CSSStyleDeclaration, 'getPropertyValue'>): Appearance {
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const ring = { borderColor: token('brass-light'), boxShadow: `0 0 0 1px ${token('brass-light')}` };
  return {
    theme: 'night',
    labels: 'above',
    variables: {
      colorPrimary: token('brass'),
      colorBackground: token('surface'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-2'),
      colorTextPlaceholder: token('ink-3'),
      colorDanger: token('error'),
      colorSuccess: token('ok'),
      colorWarning: token('warn'),
      iconColor: token('ink-2'),
      fontFamily: '"Hanken Grotesk", Arial, "Liberation Sans", sans-serif',
      fontSizeBase: '16px',
      fontSizeSm: '14px',
      borderRadius: '3px',
      gridRowSpacing: '20px',
    },
    rules: {
      '.Input': { border: `1px solid ${token('control')}`, boxShadow: 'none', padding: '13px 14px' },
      '.Input:focus': ring,
      '.Input--invalid': { borderColor: token('error'), boxShadow: 'none' },
      '.Label': { fontWeight: '500', fontSize: '14px', color: token('ink') },
      '.Tab': { border: `1px solid ${token('control')}`, boxShadow: 'none' },
      '.Tab:focus': ring,
      '.Tab--selected': { borderColor: token('brass'), color: token('ink'), boxShadow: 'none' },
      '.Error': { fontSize: '14px' },
    },
  };
}
