import { useParams } from 'react-router-dom';
import { ArticleView } from '#web/features/journal/article-view.tsx';

export function ArticleRoute() {
  const { slug = '' } = useParams();
  return <ArticleView key={slug} id={slug} />;
}
