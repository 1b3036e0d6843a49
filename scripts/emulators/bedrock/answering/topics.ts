/** What a question is about, by its words: tables that are read from the top. */
import { phrases } from './phrases.ts';
import { type RefusedTopic, refusedTopic } from './refused-topics.ts';

export type Topic =
  | RefusedTopic
  | 'greeting'
  | 'thanks'
  | 'off-topic'
  | 'unclear'
  | 'unknown'
  | 'drop'
  | 'storage'
  | 'comparing'
  | 'delivery'
  | 'shop'
  | 'one-bottle'
  | 'finding';

const ofWhisky = phrases(
  'whisk(?:e?y|ies|eys)',
  'bourbons?',
  'scotch',
  'malts?',
  'ryes?',
  'drams?',
  'bottles?',
  'drops?',
  'distiller\\w+',
  'casks?',
  'islay',
  'speyside',
  'spirits?',
  'collection',
);

const greeting = /^\W*(hi|hello|hey|good (morning|afternoon|evening)|greetings)( there| simo| ai simo)?\W*$/;
const aboutItself = phrases(
  'who are you',
  'what are you',
  'what can you do',
  'are you (?:a |an )?(?:human|person|robot|bot|ai|real)',
  'help me',
);
const thanks =
  /^\W*(thanks?( you)?( very much| so much| a lot)?|cheers|great|perfect|ok(ay)?|lovely|bye|goodbye)\W*$/;

const elsewhere = phrases(
  'weather',
  'football',
  'soccer',
  'lasagne',
  'python',
  'javascript',
  'code',
  'program(?:me|ming)?',
  'poem',
  'president',
  'prime minister',
  'election',
  'politic\\w*',
  'homework',
  'essay',
  'laptop',
  'iphone',
  'movie',
  'film',
  'bitcoin',
  'crypto',
  'stock market',
  'capital of',
  'translate',
  'math(?:s|ematics)?',
  'horoscope',
  'joke',
  'holiday',
  'flight',
  'hotel',
  'news',
  'wine',
  'beer',
  'gin',
  'vodka',
  'tequila',
  '\\d+ ?[+*×] ?\\d+',
);

const topics: readonly (readonly [Topic, RegExp])[] = [
  ['drop', phrases('drops?(?! me)', '(?:current|latest|live|next|new) release', "what'?s dropping")],
  ['storage', phrases('bonded storage', 'shelf', 'pallet', 'warehouse', 'storage')],
  [
    'comparing',
    phrases(
      'compar\\w+',
      'differ\\w*',
      'versus',
      'vs',
      'side by side',
      'better .{0,80}or',
      'which (?:one )?(?:is|of) (?:better|these|those|the two)',
    ),
  ],
  ['storage', phrases('bonded', 'in bond', 'under bond', 'stor(?:e|ing)', 'duty', 'vat', 'tax(?:es)?')],
  [
    'delivery',
    phrases(
      'deliver(?:y|ies|ed|ing)?',
      'ship(?:ping|ped|s)?',
      'post(?:age|ed)?',
      'courier',
      'arriv\\w+',
      'how long does it take',
      'send (?:it|them|a bottle|bottles) to',
      'livr\\w+',
      'liefer\\w+',
      'versand',
      'env[ií]o',
      'spedizione',
    ),
  ],
  [
    'shop',
    phrases(
      'phone',
      'telephone',
      'e-?mail',
      'contact',
      'address',
      'opening hours',
      'visit',
      '(?:your|the) bar',
      'where are you',
      'how old do i',
      'age to buy',
      'returns?',
      'refunds?',
      'gift[- ]?wrap\\w*',
      'cancel\\w*',
      'complain\\w*',
    ),
  ],
  [
    'one-bottle',
    phrases(
      'how much (?:is|are|does|for)',
      'price of',
      'what does .{3,80}cost',
      'in stock',
      'available',
      'sold out',
      'left',
      '(?:have|do) you (?:still )?(?:got|have|sell|stock)',
      'tell me (?:more )?about',
      'how many',
      'details? (?:of|about|on)',
      'notes (?:of|for|on)',
      'taste of',
      'describe',
      'how (?:old|strong) is',
    ),
  ],
];

const finding = phrases(
  'recommend\\w*',
  'suggest\\w*',
  'gifts?',
  'presents?',
  'something',
  'anything',
  'show me',
  'looking for',
  '(?:which|what|any) (?:\\w+ ){0,2}(?:whisk\\w+|bottles?|bourbons?|malts?|drams?)',
  'what do you (?:sell|have)',
  'best',
  'new to',
);

/** "Is Kilbrae 12 peated?" asks about one bottle, where a name is told by a number or a capital. */
const singleBottleQuestion = /^\W*(?:is|are|does|has|was|what|who|how|when|where|why|can|do)\b/;

export function detectTopic(question: string, hasWish: boolean, name: string | undefined): Topic {
  const text = question.toLowerCase().replaceAll('’', "'");
  const refused = refusedTopic(text);
  if (refused) return refused;
  if (greeting.test(text) || aboutItself.test(text)) return 'greeting';
  if (thanks.test(text)) return 'thanks';
  const isOfWhisky = ofWhisky.test(text);
  if (elsewhere.test(text) && !isOfWhisky) return 'off-topic';
  const found = topics.find(([, words]) => words.test(text));
  if (found) return found[0];
  const isNamed = name !== undefined && /\d|\p{Lu}/u.test(name);
  const wantsIdeas = finding.test(text);
  if (isNamed && singleBottleQuestion.test(text) && !wantsIdeas) return 'one-bottle';
  if (hasWish || wantsIdeas) return 'finding';
  // A few words alone may be a name.
  if (name !== undefined && !singleBottleQuestion.test(text) && text.split(/\s+/).length <= 4)
    return 'one-bottle';
  if (isOfWhisky) return 'unknown';
  return text.replace(/[^\p{L}]/gu, '').length < 3 ? 'unclear' : 'off-topic';
}
