/** Tables of words as texts: one set of small-letter words each. */
const toWordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that stand in the names of many whiskies and so name none of them. */
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

/** Words that are written with a capital and name no bottle: of the shop, the calendar, the trade, and of headings. */
export const plainCapitals = toWordSet(`
  i im ive id ill dram ai simo soho london uk gb gbp vat hmrc britain british united kingdom england wales northern isle man
  scilly channel royal mail tracked special delivery insured courier drinkline drinkaware nhs challenge bonded storage shelf
  pallet duty january february march april may june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday christmas easter father fathers mother mothers valentine valentines day burns night new
  hogmanay diwali thanksgiving birthday mr mrs ms dr st old-fashioned fashioned manhattan negroni sour highball glencairn
  copita european american spanish french italian portuguese gaelic celtic english atlantic pacific north sea south east west
  the a an this that these those it its they them their there here he she we you your our my one two three four five six
  seven eight nine ten eleven twelve all both each every either neither some any many most more less few several other
  another such same own only just about around over under up down from to in on at by for with without within of off as than
  then so but and or nor if when while where which who what why how because since until before after between among through
  during no not yes please thanks thank sorry hello hi good great nice lovely happy would could should can may might must
  will shall do does did is are was were be been being have has had let lets try take choose pick pour serve add look see
  ask tell note keep buy get give gift gifts price prices stock strength size category tags tag notes taste tasting aroma
  character style quick detailed summary overview recommendation recommendations option options best better ideal perfect
  also however meanwhile overall finally next last still yet now today currently unfortunately sadly otherwise instead
  perhaps maybe expect think like love enjoy compared comparison total order orders bonus tip tips step steps top level
  part question answer value budget cost costs currently available unavailable sold out left remaining
`);

/** Nouns after which a word with a capital is most likely the name of a bottle: "the Golden Stag Reserve". */
export const bottleNouns = toWordSet(
  'reserve edition release batch vintage cask blend distillery selection bottling malt whisky whiskey bourbon rye barrel scotch',
);

/** Ways to begin a name that is made up in the Scottish manner. */
export const gaelicBeginning =
  /^(?:glen|loch|strath|inver|auchen|craigell|kil(?!o|l|n|t)|ard(?!ent|uous|our)|dun(?!k|g|e|n)|ben[rn]|bal(?!a|l|m|s|t))[a-z]{3,}$/;
