import type { EditableArticle } from '#shared/contracts/site/article-desk.ts';
import { articleCategories } from '#shared/domain/site/article.ts';
import { adminArticles } from '#web/app/admin-tabs.ts';
import { formatDate, formatDay } from '#web/lib/format-date.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import type { ListFilter } from '#web/ui/admin-list/types.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { findState, stateLabels, stateTones } from './article-state.ts';
import { articles } from './queries.ts';

const columns: Column<EditableArticle>[] = [
  { id: 'title', name: 'Title', value: ({ title }) => title, isHead: true },
  {
    id: 'state',
    name: 'State',
    value: (article) => stateLabels[findState(article)],
    show: (article) => <Badge tone={stateTones[findState(article)]}>{stateLabels[findState(article)]}</Badge>,
  },
  { id: 'category', name: 'Category', value: ({ category }) => category },
  { id: 'author', name: 'Author', value: ({ author }) => author },
  {
    id: 'publishedDate',
    name: 'Date',
    value: ({ publishedDate }) => publishedDate,
    show: ({ publishedDate }) => formatDay(publishedDate),
  },
  {
    id: 'changedAt',
    name: 'Changed',
    value: ({ changedAt }) => changedAt,
    show: ({ changedAt }) => formatDate(changedAt),
  },
];

const filters: ListFilter[] = [
  {
    id: 'state',
    label: 'State',
    all: 'All states',
    options: Object.entries(stateLabels).map(([value, label]) => ({ value, label })),
  },
  {
    id: 'category',
    label: 'Category',
    all: 'All categories',
    options: articleCategories.map((category) => ({ value: category, label: category })),
  },
];

/** Every article of the blog, the latest first. */
export const ArticleList = () => (
  <AdminList
    id="articles"
    source={articles}
    columns={columns}
    getKey={({ id }) => id}
    getName={({ title }) => title}
    order="-publishedDate"
    search="Search articles"
    filters={filters}
    words={{ caption: 'Articles', loading: 'Loading articles...', empty: 'No articles yet.' }}
    getHref={({ id }) => adminArticles.href(id)}
    create={{ label: 'Write an Article', href: adminArticles.href('new'), permission: 'articles.edit' }}
  />
);
