import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { ArticleForm } from '#shared/domain/site/article-form.ts';
import { adminArticles } from '#web/app/admin-tabs.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { addressField, buildArticleFields } from './article-fields.tsx';
import { useCreateArticle } from './queries.ts';
import type { ShowArticle } from './to-article-page.ts';

const buildEmpty = () => ({
  id: '',
  title: '',
  excerpt: '',
  author: '',
  category: '',
  picture: '',
  photo: null,
  imageAlt: '',
  tags: '',
  body: '',
  publishedDate: toLondonDay(new Date()),
  publish: false,
});

export function NewArticle({ show }: { show: ShowArticle }) {
  const navigate = useNavigate();
  const create = useCreateArticle();
  const [values] = useState(buildEmpty);
  const [fields] = useState(() => [addressField, ...buildArticleFields(show)]);
  return (
    <AdminPage title="New Article">
      <AdminForm
        permission="articles.edit"
        schema={ArticleForm}
        values={values}
        fields={fields}
        submit={(body) => create.mutateAsync({ ...body, tags: body.tags ?? '' })}
        onSaved={({ id }) => void navigate(adminArticles.href(id))}
        words={{
          press: 'Save Article',
          saved: 'Article saved',
          failed: 'The article was not saved',
        }}
        cancelTo={adminArticles.href()}
      />
    </AdminPage>
  );
}
