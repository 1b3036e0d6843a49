/** What a model must not do, by the words in which people ask for it. The shop itself sees some of it before any model. */
import { phrases } from './phrases.ts';

const young = '(?:1[0-7]|[6-9]|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)';
const relative =
  '(?:son|daughter|nephew|niece|brother|sister|cousin|kid|child|grandson|granddaughter|boy|girl|student|friend)';
/** A number after these is somebody's age only when nothing follows that makes a bottle or an amount of it. */
const noBottle =
  '(?! ?(?:%|pounds|quid|bottles?|left|in stock|years? old (?:single|whisk|malt|scotch|bourbon)))';

export const refusedTopics = {
  injection: phrases(
    '(?:ignore|disregard|forget|override|bypass) .{0,40}(?:instructions?|rules?|prompts?|previous|guidelines|restrictions|filters?)',
    'system prompt',
    '(?:developer|admin|debug|god|dan) mode',
    'jail ?break',
    'you are (?:now|no longer)',
    'pretend (?:to be|you|that you)',
    '(?:reveal|print|repeat|show|output) .{0,30}(?:prompt|instructions|configuration|api keys?|secrets?|environment)',
    '/?(?:system|instructions?|tool_?result|assistant)>',
    '(?:system|assistant):',
  ),
  minors: phrases(
    'under[- ]?age',
    'under (?:the age of )?(?:18|eighteen)',
    'minors?',
    'teen(?:ager)?s?',
    'school ?(?:boy|girl|kid)s?',
    'fake id',
    '(?:without|no) (?:an )?id',
    `(?:i'm|i am|he is|she is|he's|she's|who is|who's|just turned|aged) (?:only |just )?${young}(?!\\w)${noBottle}`,
    `${young}[- ]years?[- ]old ${relative}`,
    `${relative} (?:is|turns|turned|who is|,) .{0,20}${young}(?!\\w)${noBottle}`,
  ),
  health: phrases(
    'pregnan\\w+',
    'breast ?feed\\w*',
    'medicat\\w+',
    'medicines?',
    'antibiotics?',
    'tablets',
    'pills',
    'insomnia',
    'diabet\\w+',
    'liver',
    'blood pressure',
    'cholesterol',
    'heart (?:attack|disease|condition|health)',
    'good for (?:my|the|your) (?:heart|health)',
    'health(?:y|ier|iest)?',
    'hangover',
    'cures?',
    'depress\\w+',
    'anxi\\w+',
    'doctors?',
    'alcoholi\\w+',
    'addict\\w+',
    'recovering',
    'sober',
    'stop drinking',
    '(?:a|my|the) (?:cold|flu|headache)',
    'paracetamol',
    'ibuprofen',
  ),
  excess: phrases(
    '(?:get|getting|got|be) (?:really |very |totally |properly |so )?(?:drunk|wasted|smashed|hammered|plastered|legless)',
    'black ?out',
    'binge',
    'drinking (?:game|contest|competition)',
    '(?:whole|entire|full) bottle .{0,30}(?:tonight|night|myself|alone|sitting|go|hour|evening)',
    'in one (?:go|sitting|night|evening)',
    'how much (?:\\w+ ){0,3}can (?:i|you|we) drink',
    '(?:before|while|and then|still|safe to|fine to|ok to|okay to) (?:i )?(?:drive|driving)',
    'dr(?:ink|ank|unk) (?:and|then|before) driv\\w+',
    'as (?:fast|quickly|much) as (?:possible|i can)',
    'chug',
  ),
  promises: phrases(
    'invest(?:ment|ments|ing)?(?![- ]grade)',
    'returns? on',
    'rate of return',
    'guaranteed? (?:return|profit|to)',
    'profits?',
    'apprecia\\w+',
    'resell',
    'resale',
    'flip it',
    'go(?:es)? up in (?:value|price)',
    'increase in (?:value|price)',
    'worth (?:more|in)',
    '(?:double|triple) (?:my|the|your|in)',
    'future (?:value|price)',
    'price (?:forecast|prediction)',
    'hold its value',
    'beat (?:inflation|the market)',
    '\\d+ ?(?:%|per ?cent) (?:a|per) year',
  ),
} as const;
export type RefusedTopic = keyof typeof refusedTopics;

/** The first that fits, in the order above. */
export const refusedTopic = (text: string): RefusedTopic | undefined =>
  (Object.keys(refusedTopics) as RefusedTopic[]).find((topic) => refusedTopics[topic].test(text));
