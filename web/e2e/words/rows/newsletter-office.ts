import { region, toast } from '../places.ts';
import type { Row, Scenes } from '../row.ts';

const texts = (title: string): Row => ({ spec: 'B8', text: title, in: toast });
const requests = (sentence: string): Row => ({ spec: 'B5', text: sentence, in: toast });
const sends = (what: string, to: string, holds: string[], times?: number): Row => ({
  spec: 'B7',
  text: what,
  sends: { to, holds, times },
});
const test = 'POST /api/newsletter/test-email';
const toAll = 'POST /api/newsletter/send-exclusive';
const release = [
  '"title":"The November drop"',
  '"description":"Three casks."',
  '"name":"Ardmhor 1998","price":620.5,"stock":24',
];

/** The newsletter's page of the back office. */
export const newsletterOfficeRows: Scenes = {
  'the newsletter of the back office': [
    { spec: 'B1', text: '/newsletter-admin', path: '/newsletter-admin' },
    { spec: 'B2', text: 'Subscriber list in a scrolling area', at: region('Subscribers'), count: 1 },
    {
      spec: 'B3',
      text: 'name, email',
      shows: 'morag1@example.com',
      in: region('Subscribers'),
      as: 'rowheader',
    },
    { spec: 'B2', text: 'exclusive release composer', shows: 'Exclusive release', as: 'heading' },
    { spec: 'B2', text: 'test send', shows: 'Send test', as: 'button' },
    { spec: 'B2', text: 'send to all', shows: 'Send to all subscribers', as: 'button' },
    sends('/api/newsletter/subscribers', 'GET /api/newsletter/subscribers', []),
  ],
  'an empty release is sent': [
    texts('Incomplete Release'),
    requests('Please fill in all fields and add at least one bottle'),
    sends('/api/newsletter/send-exclusive', toAll, [], 0),
  ],
  'an empty release is tested': [
    texts('Incomplete Release'),
    requests('Please complete the release form before sending a test'),
    sends('/api/newsletter/test-email', test, [], 0),
  ],
  'a bottle lacks its details': [texts('Missing Information'), requests('Please fill in all bottle details')],
  'the test of a release fails': [
    texts('Test Failed'),
    sends('the release plus testEmail', test, [...release, '"testEmail":"staff@dram.example"'], 1),
  ],
  'the sending of a release fails': [
    texts('Failed to Send'),
    sends('{title, description, bottles}', toAll, release, 1),
  ],
};
