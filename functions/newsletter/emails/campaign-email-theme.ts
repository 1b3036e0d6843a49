import type { CSSProperties } from 'react';

/**
 * The look of a campaign email. Every rule is inline, since some email programs support nothing else; the stylesheet
 * below only changes colours in dark mode and sizes on a phone. For programs that invert colours themselves, the
 * background of each text is given with its colour, and neither is pure white or black, so the pairs stay readable.
 */
const sans = "'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "Cormorant,'Cormorant Garamond',Georgia,'Times New Roman',serif";

const paper = { ground: '#faf6ee', card: '#fffdf9', line: '#e5dccb', ink: '#1c140d', ink2: '#574636' };
const night = { ground: '#0f0b08', card: '#17110c', line: '#3a2d20', ink: '#f5ede0', ink2: '#cdbfa9' };
const brass = { onPaper: '#7d5a17', atNight: '#d4a85a', label: '#fffdf9', labelAtNight: '#1a1208' };

export const styles = {
  page: {
    margin: 0,
    padding: '32px 12px',
    backgroundColor: paper.ground,
    color: paper.ink,
    fontFamily: sans,
    fontSize: '16px',
    lineHeight: '1.6',
  },
  card: {
    width: '100%',
    maxWidth: '600px',
    backgroundColor: paper.card,
    border: `1px solid ${paper.line}`,
    borderRadius: '6px',
    overflow: 'hidden',
  },
  bar: { backgroundColor: night.ground, borderBottom: `2px solid ${brass.atNight}` },
  barCell: { padding: '22px 36px' },
  barName: {
    color: night.ink,
    fontFamily: serif,
    fontSize: '26px',
    fontWeight: 600,
    letterSpacing: '.14em',
    lineHeight: '32px',
    textDecoration: 'none',
  },
  barNote: { padding: '22px 36px', color: brass.atNight, fontSize: '13px', lineHeight: '32px' },
  inside: { padding: '36px 36px 8px' },
  title: {
    margin: '0 0 18px',
    fontFamily: serif,
    fontSize: '36px',
    fontWeight: 500,
    lineHeight: '1.15',
    color: paper.ink,
  },
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '1.6', color: paper.ink },
  bottle: { marginTop: '28px', borderTop: `1px solid ${paper.line}` },
  bottleCell: { paddingTop: '28px' },
  picture: {
    display: 'block',
    width: '100%',
    maxWidth: '526px',
    height: 'auto',
    border: 0,
    borderRadius: '4px',
    backgroundColor: night.ground,
    color: night.ink,
    fontFamily: serif,
    fontSize: '20px',
  },
  facts: { marginTop: '14px' },
  name: {
    margin: 0,
    fontFamily: serif,
    fontSize: '24px',
    fontWeight: 600,
    lineHeight: '1.2',
    color: paper.ink,
  },
  nameLink: { color: paper.ink, textDecoration: 'none' },
  nameCell: { verticalAlign: 'top', paddingRight: '16px' },
  priceCell: { verticalAlign: 'top', textAlign: 'right', whiteSpace: 'nowrap' },
  price: { margin: 0, fontSize: '18px', fontWeight: 600, lineHeight: '29px', color: paper.ink },
  small: { margin: '4px 0 0', fontSize: '14px', lineHeight: '1.5', color: paper.ink2 },
  link: { color: brass.onPaper, textDecoration: 'underline' },
  action: { padding: '36px 36px 40px', textAlign: 'center' },
  button: {
    display: 'inline-block',
    padding: '15px 30px',
    backgroundColor: brass.onPaper,
    color: brass.label,
    fontFamily: sans,
    fontSize: '16px',
    fontWeight: 600,
    lineHeight: '20px',
    textDecoration: 'none',
    borderRadius: '3px',
  },
  foot: { width: '100%', maxWidth: '600px' },
  footCell: { padding: '24px 24px 0' },
  footText: {
    margin: '0 0 12px',
    fontSize: '13px',
    lineHeight: '1.6',
    color: paper.ink2,
    textAlign: 'center',
  },
} as const satisfies Record<string, CSSProperties>;

const atNight = `
.page{background-color:${night.ground}!important;color:${night.ink}!important}
.page td{background-color:transparent!important}
.card{background-color:${night.card}!important;border-color:${night.line}!important}
.line{border-color:${night.line}!important}
.ink,.ink a{color:${night.ink}!important}
.ink-2{color:${night.ink2}!important}
.brass{color:${brass.atNight}!important}
.button{background-color:${brass.atNight}!important;color:${brass.labelAtNight}!important}`;

/** Outlook on the web and on phones marks its dark mode by an attribute, which it adds to the elements itself. */
const inOutlook = atNight
  .replaceAll('\n.', '\n[data-ogsc] .')
  .replace('.ink,.ink a', '.ink,[data-ogsc] .ink a');

export const campaignStylesheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:520px){.side{padding-left:22px!important;padding-right:22px!important}.title{font-size:31px!important}}
@media (prefers-color-scheme:dark){${atNight}
}${inOutlook}
`;
