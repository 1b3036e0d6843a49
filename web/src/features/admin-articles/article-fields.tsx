import type { ArticleText } from '#shared/contracts/site/article-desk.ts';
import { type ArticlePicture, articleCategories } from '#shared/domain/site/article.ts';
import type { FormField, FormValues } from '#web/ui/admin-form/types.ts';
import { LivePreview } from './live-preview.tsx';
import { PhotoField } from './photo-field.tsx';
import type { ShowArticle } from './to-article-page.ts';

const half = { width: 'half' } as const;

const pictureLabels: Record<ArticlePicture, string> = {
  label: 'A label under a loupe',
  stillHouse: 'Two copper stills',
  warehouse: 'Casks in a warehouse',
  glasses: 'Four glasses on a bar',
  backBar: 'Bottles behind a bar',
};

export const addressField: FormField = {
  kind: 'text',
  name: 'id',
  label: 'Address',
  hint: 'The end of its link, such as how-we-taste. It cannot be changed later.',
};

export const buildArticleFields = (show: ShowArticle): FormField[] => [
  { kind: 'text', name: 'title', label: 'Title' },
  {
    kind: 'textarea',
    name: 'excerpt',
    label: 'Summary',
    hint: 'Shown in lists and by search engines.',
    rows: 2,
  },
  { kind: 'text', name: 'author', label: 'Author', ...half },
  { kind: 'date', name: 'publishedDate', label: 'Date', ...half },
  {
    kind: 'select',
    name: 'category',
    label: 'Category',
    options: articleCategories.map((category) => ({ value: category, label: category })),
    none: 'Choose a category',
    ...half,
  },
  {
    kind: 'select',
    name: 'picture',
    label: 'Picture',
    options: Object.entries(pictureLabels).map(([value, label]) => ({ value, label })),
    none: 'Choose a picture',
    ...half,
  },
  {
    kind: 'custom',
    name: 'photo',
    label: 'Photo',
    render: (form, holdFor) => <PhotoField form={form} holdFor={holdFor} />,
  },
  { kind: 'text', name: 'imageAlt', label: 'Picture description', hint: 'For people who cannot see it.' },
  { kind: 'text', name: 'tags', label: 'Tags', hint: 'Separate them with commas.', isOptional: true },
  {
    kind: 'textarea',
    name: 'body',
    label: 'Text',
    hint: 'Markdown: ## for a heading, - for a list, > for a quote, **bold**, *italics*, [words](/gallery) for a link, and tables of two columns.',
    rows: 18,
  },
  {
    kind: 'custom',
    name: 'preview',
    label: 'Preview',
    render: (form) => <LivePreview form={form} show={show} />,
  },
  {
    kind: 'checkbox',
    name: 'publish',
    label: 'Publish when saved',
    hint: 'Otherwise it is saved as a draft, and the shop stays as it is.',
  },
];

export const toArticleValues = (content: ArticleText): FormValues => ({
  ...content,
  photo: content.photo ?? null,
  tags: content.tags.join(', '),
  publish: false,
});
