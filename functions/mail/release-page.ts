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
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SHARE_SIZE } from '#shared/domain/picture.ts';
import { store } from '#shared/store.ts';
import { element as h } from './element.ts';
import { looks, releaseSheet } from './release-look.ts';
import type { ReleaseBottleShown, ReleaseShown } from './release-shown.ts';

const pictureWidth = 526;

/** Lines of one paragraph, broken where they were typed broken. */
const linesOf = (paragraph: string): ReactNode[] =>
  paragraph.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));

const bar = (origin: string, kind: string) =>
  h(
    Row,
    { style: looks.bar },
    h(
      Column,
      { className: 'side', style: looks.barCell },
      h(Link, { href: origin, style: looks.barName }, store.brand),
    ),
    h(Column, { className: 'side', align: 'right', style: looks.barNote }, kind),
  );

function bottleOf({ name, price, left, url, picture, pictureShows }: ReleaseBottleShown, key: number) {
  const shown = url ? h(Link, { href: url, style: looks.nameLink }, name) : name;
  const image =
    picture &&
    h(Img, {
      src: picture,
      alt: pictureShows ?? name,
      width: pictureWidth,
      height: Math.round((pictureWidth * SHARE_SIZE.height) / SHARE_SIZE.width),
      style: looks.picture,
    });
  return h(
    Row,
    { key, className: 'line', style: looks.bottle },
    h(
      Column,
      { style: looks.bottleCell },
      image && (url ? h(Link, { href: url }, image) : image),
      h(
        Row,
        image ? { style: looks.facts } : null,
        h(
          Column,
          { style: looks.nameCell },
          h(Heading, { as: 'h2', className: 'ink', style: looks.name }, shown),
          h(Text, { className: 'ink-2', style: looks.small }, left),
        ),
        h(
          Column,
          { style: looks.priceCell },
          h(Text, { className: 'ink', style: looks.price }, price),
          url &&
            h(
              Text,
              { style: looks.small },
              h(Link, { href: url, className: 'brass', style: looks.link }, 'See the bottle'),
            ),
        ),
      ),
    ),
  );
}

function footOf({ why, leaveUrl, preferencesUrl, footer }: ReleaseShown) {
  const link = (href: string, label: string) =>
    h(Link, { href, className: 'brass', style: looks.link }, label);
  const line = (key: string, ...content: ReactNode[]) =>
    h(Text, { key, className: 'ink-2', style: looks.footText }, ...content);
  return h(
    Container,
    { style: looks.foot },
    h(
      Row,
      null,
      h(
        Column,
        { style: looks.footCell },
        line('why', why),
        line(
          'links',
          link(leaveUrl, 'Unsubscribe'),
          ' · ',
          link(preferencesUrl, 'Your preferences and data'),
        ),
        line('legal', ...linesOf(footer)),
      ),
    ),
  );
}

const head = (title: string) =>
  h(
    Head,
    null,
    h('meta', { name: 'viewport', content: 'width=device-width' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, title),
    h('style', null, releaseSheet),
  );

/** What React adds for browsers to fetch pictures sooner; a mail program takes it for something foreign at best. */
const preloads = /<link rel="preload"[^>]*>/g;

/** A release as HTML. Whatever somebody typed comes in as text, and React writes it as text. */
export function releasePage(shown: ReleaseShown): string {
  const { origin, kind, title, preview, greeting, paragraphs, bottles, action } = shown;
  const text = (key: string, ...content: ReactNode[]) =>
    h(Text, { key, className: 'ink', style: looks.text }, ...content);
  const page = h(
    Html,
    { lang: 'en-GB' },
    head(title),
    h(
      Body,
      { className: 'page', style: looks.page },
      h(Preview, null, preview),
      h(
        Container,
        { className: 'card', style: looks.card },
        bar(origin, kind),
        h(
          Row,
          null,
          h(
            Column,
            { className: 'side', style: looks.inside },
            h(Heading, { as: 'h1', className: 'ink title', style: looks.title }, title),
            text('greeting', greeting),
            paragraphs.map((paragraph, index) => text(String(index), ...linesOf(paragraph))),
            bottles.map((bottle, index) => bottleOf(bottle, index)),
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
              { className: 'side', style: looks.action },
              h(Button, { href: action.url, className: 'button', style: looks.button }, action.label),
            ),
          ),
        ),
      ),
      footOf(shown),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page).replaceAll(preloads, '')}`;
}
