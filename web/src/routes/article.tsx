import { useParams } from 'react-router-dom';
import { ArticleView } from '#web/features/journal/article-view.tsx';
import { findArticle } from '#web/features/journal/articles.ts';
import { Arriving, lazyPart } from '#web/ui/lazy-part.tsx';

const missing = lazyPart(
  async () => (await import('#web/features/journal/article-missing.tsx')).ArticleMissing,
);

export function ArticleRoute() {
  const { slug = '' } = useParams();
  const article = findArticle(slug);
  if (article) return <ArticleView key={slug} article={article} />;
  return (
    <Arriving>
      <missing.Part />
    </Arriving>
  );
}
