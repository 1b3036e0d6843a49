import type { ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { formatAge, formatVolume } from '#shared/domain/catalogue/format-units.ts';
import type { ShownIn } from '#shared/domain/catalogue/product-fields.ts';
import { resolveOperator } from '#shared/domain/catalogue/responsible-operator.ts';
import { formatUnitPrice } from '#shared/domain/catalogue/unit-price.ts';
import { readLegalBlock } from '#shared/stage-facts.ts';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import type { ProvenanceField } from './provenance.tsx';

const legal = readLegalBlock(import.meta.env);

type Row = (product: ProductDetails) => Fact | false;
const showElsewhere: Row = () => false;

/** The rows of a bottle's fields, in this order; its provenance is shown below the tabs. */
const rows: Record<Exclude<ShownIn<'lists' | 'page'>, ProvenanceField>, Row> & { unitPrice: Row } = {
  distillery: ({ distillery }) => ({ name: 'Distillery', value: distillery }),
  region: ({ region }) => ({ name: 'Region', value: region }),
  countryOfOrigin: ({ countryOfOrigin }) =>
    !!countryOfOrigin && { name: 'Country of origin', value: countryOfOrigin },
  category: ({ category }) => ({ name: 'Category', value: category }),
  age: ({ age }) => ({ name: 'Age', value: formatAge(age) }),
  vintage: ({ vintage }) => !!vintage && { name: 'Vintage', value: vintage },
  bottledYear: ({ bottledYear }) => !!bottledYear && { name: 'Bottled', value: bottledYear },
  abv: ({ abv }) => ({ name: 'Strength', value: `${abv}% alcohol by volume` }),
  bottleSize: ({ bottleSize }) => ({ name: 'Bottle size', value: formatVolume(bottleSize) }),
  unitPrice: ({ price, bottleSize }) => {
    const value = formatUnitPrice(price, bottleSize);
    return !!value && { name: 'Unit price', value };
  },
  caskType: ({ caskType }) => !!caskType && { name: 'Cask', value: caskType },
  peated: ({ peated }) => !!peated && { name: 'Peat', value: peated },
  bottler: ({ bottler }) => !!bottler && { name: 'Bottler', value: bottler },
  tags: ({ tags }) => tags.length > 0 && { name: 'Collection', value: tags.join(', ') },
  inBond: ({ inBond }) => ({
    name: 'Held in bond',
    value: inBond ? 'Yes' : 'No. Duty and VAT are already paid, so it cannot go into bond',
  }),
  responsibleOperator: (product) => {
    const value = resolveOperator(product, legal);
    return !!value && { name: 'Responsible operator', value };
  },
  name: showElsewhere,
  description: showElsewhere,
  image: showElsewhere,
  imageAlt: showElsewhere,
  seoTitle: showElsewhere,
  seoDescription: showElsewhere,
  morePictures: showElsewhere,
  price: showElsewhere,
  isExclusive: showElsewhere,
  isLimited: showElsewhere,
  tastingNotes: showElsewhere,
};

const listDetails = (product: ProductDetails): Fact[] =>
  Object.values(rows).flatMap((toFact) => toFact(product) || []);

export function FullDetails({ product }: { product: ProductDetails }) {
  return <Facts layout="table" facts={listDetails(product)} className="max-w-2xl" />;
}
