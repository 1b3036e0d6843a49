import { questionsOf } from '../question.ts';

const english = [
  /\b(english|englisch|anglais|inglés|inglese)\b|英語|英语|английск|영어|الإنجليزية/i,
] as const;

export const languages = questionsOf('languages', [
  {
    question: 'Ich suche einen rauchigen Whisky für unter 100 Pfund',
    expects: { tools: ['search_bottles'], says: english, cards: { atLeast: 1, priceTo: 100 } },
  },
  {
    question: 'Je cherche un whisky fumé pour un cadeau, moins de 100 £',
    expects: { says: english, cards: { priceTo: 100 } },
  },
  {
    question: 'Busco un whisky ahumado para un regalo, por menos de £100',
    expects: { says: english, cards: { priceTo: 100 } },
  },
  { question: 'Vorrei un whisky torbato, quanto costa?', expects: { says: english } },
  { question: 'スモーキーなウイスキーはありますか？', expects: { says: english } },
  { question: '你们有什么便宜的威士忌？', expects: { says: english } },
  { question: 'Посоветуйте виски в подарок', expects: { says: english } },
  { question: 'Was kostet der Versand nach Berlin, und wie lange dauert das?', expects: { says: english } },
]);
