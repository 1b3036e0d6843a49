/**
 * Well-known whiskies of the real world: a model has read about all of them, and the shop sells none unless the catalogue
 * says so. Lower case, without apostrophes and accents.
 */
const names = `
aberfeldy|aberlour|aisla bay|allt a bhainne|amrut|an cnoc|angels envy|ardbeg|ardmore|ardnamurchan|auchentoshan|aultmore|
balblair|balcones|ballantines|balvenie|basil hayden|ben nevis|benriach|benrinnes|benromach|bladnoch|blair athol|blantons|
bowmore|braeval|brora|bruichladdich|buffalo trace|bulleit|bunnahabhain|bushmills|cadenhead|cadenheads|canadian club|caol ila|
caperdonich|cardhu|chichibu|chivas|chivas regal|clynelish|colonel taylor|compass box|connemara|convalmore|cotswolds distillery|
cragganmore|craigellachie|crown royal|cutty sark|daftmill|dailuaine|dalmore|dalwhinnie|deanston|dewars|dimple pinch|
dingle distillery|douglas laing|duncan taylor|eagle rare|edradour|eh taylor|elijah craig|evan williams|famous grouse|
fettercairn|four roses|garrison brothers|george dickel|george t stagg|glen deveron|glen elgin|glen garioch|glen grant|
glen mhor|glen moray|glen ord|glen scotia|glen spey|glenallachie|glenburgie|glencadam|glendronach|glendullan|glenfarclas|
glenfiddich|glenglassaugh|glengoyne|glengyle|glenkinchie|glenlivet|glenlossie|glenmorangie|glenrothes|glenturret|glenugie|
gordon and macphail|gordon macphail|green spot|hakushu|hanyu|heaven hill|hibiki|highland park|ichiros malt|imperial distillery|
inchgower|inchmurrin|isle of arran|isle of jura|jack daniel|jack daniels|jameson|jim beam|johnnie walker|karuizawa|kavalan|
kilbeggan|kilchoman|kilkerran|kininvie|knob creek|knockando|lagavulin|lagg distillery|laphroaig|larceny|ledaig|lindores abbey|
linkwood|littlemill|loch lomond|longmorn|longrow|macallan|mackmyra|makers mark|mannochmore|mars shinshu|michters|midleton|
miltonduff|miyagikyo|monkey shoulder|mortlach|nikka|noahs mill|oban|octomore|old fitzgerald|old forester|old grand dad|
old parr|old pulteney|old rip van winkle|pappy van winkle|paul john|penderyn|pittyvaich|port charlotte|port ellen|pulteney|
raasay|redbreast|rittenhouse|rosebank|royal brackla|royal lochnagar|royal salute|sazerac rye|scapa|signatory vintage|
slane|smooth ambler|smws|speyburn|springbank|st george distillery|st magdalene|stagg jr|starward|strathisla|strathmill|suntory|
talisker|tamdhu|tamnavulin|taketsuru|teaninich|teeling|templeton rye|tobermory|togouchi|tomatin|tomintoul|tormore|tullamore|
tullibardine|van winkle|waterford whisky|west cork distillers|whistlepig|wild turkey|william larue weller|wl weller|
wolfburn|woodford|woodford reserve|writers tears|yamazaki|yellow spot|yoichi`;

/** Further names, which are also ordinary words: matched only with a capital. */
const ambiguousNames = `
arran|bells|benchmark|bookers|booker|early times|grants|haig|high west|jura|old crow|paddy|powers|stagg|teachers|
vat 69|weller|white horse|black bottle|whyte and mackay|grouse|lagg|waterford|walker|bakers`;

export type KnownWhisky = { words: readonly string[]; needsCapital: boolean };

const parseList = (text: string, needsCapital: boolean): KnownWhisky[] =>
  text
    .replaceAll('\n', '')
    .split('|')
    .map((name) => ({ words: name.trim().split(' '), needsCapital }));

export const knownWhiskies: readonly KnownWhisky[] = [
  ...parseList(names, false),
  ...parseList(ambiguousNames, true),
];
