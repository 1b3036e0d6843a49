const toWordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words in the names of many whiskies, which therefore identify none. */
export const whiskyWords = toWordSet(`
  single double triple malt malts blended blend grain pot still scotch whisky whiskies whiskey whiskeys bourbon rye irish
  japanese american scottish english welsh kentucky tennessee indiana texas maryland pennsylvania york cask casks strength
  barrel barrels proof small batch straight bottled bond bonded peated unpeated lightly heavily wheated high corn sherry
  oloroso fino amontillado manzanilla px pedro ximenez port pipe madeira marsala sauternes burgundy rum wine cognac mizunara
  umeshu virgin oak first second third fill refill butt butts hogshead hogsheads quarter octave finish finished matured
  distillery distilleries distiller distillers edition editions release releases limited exclusive reserve special vintage
  year years old yo aged age coastal island islands highland highlands lowland lowlands islay speyside campbeltown region
  scotland ireland japan america europe france spain coast nose palate body colour collection collections investment grade
  collectible bottles bottle abv vol
`);

/** Capitalised words that name no bottle: of the shop, the calendar, the trade, and of headings. */
export const plainCapitals = toWordSet(`
  i im ive id ill dram ai simo soho london uk gb gbp vat hmrc britain british united kingdom england wales northern isle man
  scilly channel royal mail tracked special delivery insured courier drinkline drinkaware nhs challenge bonded storage shelf
  pallet duty january february march april may june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday christmas easter father fathers mother mothers valentine valentines day burns night new
  hogmanay diwali thanksgiving birthday mr mrs ms dr st old-fashioned fashioned manhattan negroni sour highball glencairn
  copita european spanish french italian portuguese gaelic celtic atlantic pacific north sea south east west
  the a an this that it they there here he she we you our my in on at for with if when but and or so yes no not
  notes note taste tasting aroma flavour character style gift gifts value pairing food occasion option options choice pick best
  better more most less great good first second third also instead either both each every
`);

/** Nouns after which a word with a capital is most likely the name of a bottle: "the Golden Stag Reserve". */
export const bottleNouns = toWordSet(
  'reserve edition release batch vintage cask blend distillery selection bottling malt whisky whiskey bourbon rye barrel scotch',
);

/** Typical beginnings of an invented Scottish name. */
export const gaelicBeginning =
  /^(?:glen|loch|strath|inver|auchen|craigell|kil(?!o|l|n|t)|ard(?!ent|uous|our)|dun(?!k|g|e|n)|ben[rn]|bal(?!a|l|m|s|t))[a-z]{3,}$/;
