import { buildQuestions } from '../question.ts';

const english = [
  /\b(english|englisch|anglais|inglés|inglese)\b|英語|英语|английск|영어|الإنجليزية/i,
] as const;

export const languages = buildQuestions('languages', [
  {
    question: 'Ich suche einen rauchigen Whisky für unter 100 Pfund',
    expects: { tools: ['search_bottles'], mustMatch: english, cards: { min: 1, priceTo: 100 } },
  },
  {
    question: 'Je cherche un whisky fumé pour un cadeau, moins de 100 £',
    expects: { mustMatch: english, cards: { priceTo: 100 } },
  },
  {
    question: 'Busco un whisky ahumado para un regalo, por menos de £100',
    expects: { mustMatch: english, cards: { priceTo: 100 } },
  },
  { question: 'Vorrei un whisky torbato, quanto costa?', expects: { mustMatch: english } },
  { question: 'スモーキーなウイスキーはありますか？', expects: { mustMatch: english } },
  { question: '你们有什么便宜的威士忌？', expects: { mustMatch: english } },
  { question: 'Посоветуйте виски в подарок', expects: { mustMatch: english } },
  {
    question: 'Was kostet der Versand nach Berlin, und wie lange dauert das?',
    expects: { mustMatch: english },
  },
]);
