import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement, type FunctionComponent, type Key, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SHARE_SIZE } from '#shared/domain/catalogue/pictures/picture.ts';
import { store } from '#shared/store.ts';
import type { CampaignBottleContent, CampaignEmailContent } from './campaign-email-content.ts';
import { campaignStylesheet, styles } from './campaign-email-theme.ts';

type Props<P> = (Partial<P> & { key?: Key }) | null;

/**
 * Creates an element as JSX would. The functions run from source with only their types stripped, which is all that Node
 * does, so their files cannot contain JSX. The types of some components require children among the attributes.
 */
const h = <P extends object>(
  type: FunctionComponent<P> | string,
  attributes: Props<P>,
  ...children: ReactNode[]
): ReactElement => createElement(type as FunctionComponent<object>, attributes, ...children);

const pictureWidth = 526;

/** The lines of one paragraph, broken where the author broke them. */
const renderLines = (paragraph: string): ReactNode[] =>
  paragraph.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));

const renderBar = (origin: string, kind: string) =>
  h(
    Row,
    { style: styles.bar },
    h(
      Column,
      { className: 'side', style: styles.barCell },
      h(Link, { href: origin, style: styles.barName }, store.brand),
    ),
    h(Column, { className: 'side', align: 'right', style: styles.barNote }, kind),
  );

function renderBottle({ name, price, left, url, picture, pictureShows }: CampaignBottleContent, key: number) {
  const shown = url ? h(Link, { href: url, style: styles.nameLink }, name) : name;
  const image =
    picture &&
    h(Img, {
      src: picture,
      alt: pictureShows ?? name,
      width: pictureWidth,
      height: Math.round((pictureWidth * SHARE_SIZE.height) / SHARE_SIZE.width),
      style: styles.picture,
    });
  return h(
    Row,
    { key, className: 'line', style: styles.bottle },
    h(
      Column,
      { style: styles.bottleCell },
      image && (url ? h(Link, { href: url }, image) : image),
      h(
        Row,
        image ? { style: styles.facts } : null,
        h(
          Column,
          { style: styles.nameCell },
          h(Heading, { as: 'h2', className: 'ink', style: styles.name }, shown),
          h(Text, { className: 'ink-2', style: styles.small }, left),
        ),
        h(
          Column,
          { style: styles.priceCell },
          h(Text, { className: 'ink', style: styles.price }, price),
          url &&
            h(
              Text,
              { style: styles.small },
              h(Link, { href: url, className: 'brass', style: styles.link }, 'See the bottle'),
            ),
        ),
      ),
    ),
  );
}

function renderFooter({ why, leaveUrl, preferencesUrl, footer }: CampaignEmailContent) {
  const link = (href: string, label: string) =>
    h(Link, { href, className: 'brass', style: styles.link }, label);
  const line = (key: string, ...content: ReactNode[]) =>
    h(Text, { key, className: 'ink-2', style: styles.footText }, ...content);
  return h(
    Container,
    { style: styles.foot },
    h(
      Row,
      null,
      h(
        Column,
        { style: styles.footCell },
        line('why', why),
        line(
          'links',
          link(leaveUrl, 'Unsubscribe'),
          ' · ',
          link(preferencesUrl, 'Your preferences and data'),
        ),
        line('legal', ...renderLines(footer)),
      ),
    ),
  );
}

const renderHead = (title: string) =>
  h(
    Head,
    null,
    h('meta', { name: 'viewport', content: 'width=device-width' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, title),
    h('style', null, campaignStylesheet),
  );

/** React adds preload tags for browsers; an email program at best treats them as foreign markup. */
const preloads = /<link rel="preload"[^>]*>/g;

/** A campaign email as HTML. Typed content is passed as text, which React escapes. */
export function renderCampaignPage(shown: CampaignEmailContent): string {
  const { origin, kind, title, preview, greeting, paragraphs, bottles, action } = shown;
  const text = (key: string, ...content: ReactNode[]) =>
    h(Text, { key, className: 'ink', style: styles.text }, ...content);
  const page = h(
    Html,
    { lang: 'en-GB' },
    renderHead(title),
    h(
      Body,
      { className: 'page', style: styles.page },
      h(Preview, null, preview),
      h(
        Container,
        { className: 'card', style: styles.card },
        renderBar(origin, kind),
        h(
          Row,
          null,
          h(
            Column,
            { className: 'side', style: styles.inside },
            h(Heading, { as: 'h1', className: 'ink title', style: styles.title }, title),
            text('greeting', greeting),
            paragraphs.map((paragraph, index) => text(String(index), ...renderLines(paragraph))),
            bottles.map((bottle, index) => renderBottle(bottle, index)),
          ),
        ),
        h(
          Section,
          null,
          h(
            Row,
            null,
            h(
              Column,
              { className: 'side', style: styles.action },
              h(Button, { href: action.url, className: 'button', style: styles.button }, action.label),
            ),
          ),
        ),
      ),
      renderFooter(shown),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page).replaceAll(preloads, '')}`;
}
