import type { EditableArticle } from '#shared/contracts/site/article-desk.ts';
import { articleCategories } from '#shared/domain/site/article.ts';
import { adminArticles } from '#web/app/admin-tabs.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { badgeColumn, dateColumn, dayColumn } from '#web/ui/admin-list/columns.tsx';
import type { ListFilter } from '#web/ui/admin-list/types.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { findState, stateLabels, stateTones } from './article-state.ts';
import { articles } from './queries.ts';

const columns: Column<EditableArticle>[] = [
  { id: 'title', name: 'Title', value: ({ title }) => title, isHead: true },
  badgeColumn('state', 'State', (article) => {
    const state = findState(article);
    return { label: stateLabels[state], tone: stateTones[state] };
  }),
  { id: 'category', name: 'Category', value: ({ category }) => category },
  { id: 'author', name: 'Author', value: ({ author }) => author },
  dayColumn('publishedDate', 'Date', ({ publishedDate }) => publishedDate),
  dateColumn('changedAt', 'Changed', ({ changedAt }) => changedAt),
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
