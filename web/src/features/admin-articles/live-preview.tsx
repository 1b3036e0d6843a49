import { useDeferredValue, useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ArticleText } from '#shared/contracts/site/article-desk.ts';
import { ArticleForm } from '#shared/domain/site/article-form.ts';
import type { FormValues } from '#web/ui/admin-form/types.ts';
import { ShopFrame } from '#web/ui/shop-frame.tsx';
import { type ShowArticle, toArticlePage } from './to-article-page.ts';

const { category, photo, picture, publishedDate } = ArticleForm.shape;

/** The typed values, with the shop's defaults for choices not made yet. */
function toText(values: FormValues): ArticleText {
  const text = (name: string) => String(values[name] ?? '');
  return {
    title: text('title') || 'Title',
    excerpt: text('excerpt'),
    author: text('author') || 'Author',
    publishedDate: publishedDate.safeParse(values.publishedDate).data ?? '2026-01-01',
    category: category.safeParse(values.category).data ?? 'Education',
    picture: picture.safeParse(values.picture).data ?? 'label',
    photo: photo.safeParse(values.photo).data ?? null,
    imageAlt: text('imageAlt'),
    tags: text('tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag, index, all) => tag && all.indexOf(tag) === index),
    body: text('body'),
  };
}

type LivePreviewProps = { form: UseFormReturn<FormValues>; show: ShowArticle };

export function LivePreview({ form, show }: LivePreviewProps) {
  const values = useDeferredValue(useWatch({ control: form.control }));
  const article = useMemo(() => toArticlePage(toText(values)), [values]);
  return (
    <div className="grid gap-2">
      <h2 className="font-medium text-sm">Preview</h2>
      <ShopFrame label="The article as the shop shows it">{show(article)}</ShopFrame>
    </div>
  );
}
