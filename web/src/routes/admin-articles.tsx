import { Route, Routes, useParams } from 'react-router-dom';
import { ArticleList } from '#web/features/admin-articles/article-list.tsx';
import { ArticlePage } from '#web/features/admin-articles/article-page.tsx';
import { NewArticle } from '#web/features/admin-articles/new-article.tsx';
import type { ShowArticle } from '#web/features/admin-articles/to-article-page.ts';
import { EntityHistory } from '#web/features/admin-audit-trail/entity-history.tsx';
import { ArticleText } from '#web/features/journal/article-text.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

const show: ShowArticle = (article) => <ArticleText article={article} level="h3" />;

const List = () => (
  <AdminPage title="Articles" note="The articles on the blog.">
    <ArticleList />
  </AdminPage>
);

function One() {
  const { id = '' } = useParams();
  return <ArticlePage key={id} id={id} show={show} history={<EntityHistory entityId={`article_${id}`} />} />;
}

export const AdminArticlesRoute = () => (
  <Routes>
    <Route index element={<List />} />
    <Route path="new" element={<NewArticle show={show} />} />
    <Route path=":id" element={<One />} />
  </Routes>
);
