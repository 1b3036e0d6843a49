import { useParams } from 'react-router-dom';
import { ArticleView } from '#web/features/journal/article-view.tsx';
import { findArticle } from '#web/features/journal/articles.ts';
import { createLazyWidget, PendingWidget } from '#web/ui/lazy-widget.tsx';

const missing = createLazyWidget(
  async () => (await import('#web/features/journal/article-missing.tsx')).ArticleMissing,
);

export function ArticleRoute() {
  const { slug = '' } = useParams();
  const article = findArticle(slug);
  if (article) return <ArticleView key={slug} article={article} />;
  return (
    <PendingWidget>
      <missing.Widget />
    </PendingWidget>
  );
}
