import { use } from 'react';
import { paths } from '#web/app/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { createLazyWidget, PendingWidget } from '#web/ui/lazy-widget.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { ArticleCard } from './article-card.tsx';
import { type Article, articles } from './articles.ts';
import { loadBody } from './bodies.ts';
import { Byline } from './byline.tsx';
import { Plate } from './plate.tsx';

const riskWarning = createLazyWidget(async () => (await import('#web/ui/risk-warning.tsx')).RiskWarning);

/** An article, and the other ones after it. */
export function ArticleView({ article }: { article: Article }) {
  const body = use(loadBody(article.id));
  const others = articles.filter(({ id }) => id !== article.id);
  return (
    <div className="page pt-6">
      <PageHead title={article.title} description={article.excerpt} />
      <BackLink to={paths.blog.href()}>Back to the blog</BackLink>
      <article>
        <header className="max-w-4xl pt-4 pb-8">
          <p className="text-brass text-sm">{article.category}</p>
          <h1 className="mt-3 mb-5 font-display text-3xl md:text-4xl">{article.title}</h1>
          <Byline article={article} />
        </header>
        <Plate
          article={article}
          sizes="(min-width: 1264px) 1200px, 100vw"
          isFirst
          className="max-h-[30rem]"
        />
        <div className="mx-auto max-w-measure pt-10">
          {article.category === 'Investment' && (
            <PendingWidget>
              <riskWarning.Widget className="mb-8" />
            </PendingWidget>
          )}
          <Prose blocks={body} />
          <Tags tags={article.tags} />
        </div>
      </article>
      <nav aria-labelledby="more-articles" className="mt-16 border-hairline border-t pt-12">
        <h2 id="more-articles" className="mb-6 font-display text-3xl">
          More from the blog
        </h2>
        <ul className="grid gap-5 md:grid-cols-3">
          {others.map((other) => (
            <li key={other.id}>
              <ArticleCard article={other} level="h3" />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label="Tags" className="mt-10 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="rounded-control border border-hairline px-3 py-1 text-ink-2 text-sm">
          {tag}
        </li>
      ))}
    </ul>
  );
}
