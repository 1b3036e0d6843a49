import type { ArticlePage } from '#shared/contracts/site/articles.ts';
import { ArticleProse } from '#web/ui/article-prose.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { Byline } from './byline.tsx';
import { Plate } from './plate.tsx';

const riskWarning = createLazyWidget(async () => (await import('#web/ui/risk-warning.tsx')).RiskWarning);

type ArticleTextProps = {
  article: ArticlePage;
  /** The heading level of the title. */
  level?: 'h1' | 'h3';
};

/** An article from its title to its tags. */
export function ArticleText({ article, level: Title = 'h1' }: ArticleTextProps) {
  return (
    <article>
      <header className="max-w-4xl pt-4 pb-8">
        <p className="text-brass text-sm">{article.category}</p>
        <Title className="mt-3 mb-5 font-display text-3xl md:text-4xl">{article.title}</Title>
        <Byline article={article} />
      </header>
      <Plate article={article} sizes="(min-width: 1264px) 1200px, 100vw" isFirst className="max-h-[30rem]" />
      <div className="mx-auto max-w-measure pt-10">
        {article.category === 'Investment' && <riskWarning.Widget className="mb-8" />}
        <ArticleProse blocks={article.blocks} level={Title === 'h1' ? 'h2' : 'h4'} />
        <Tags tags={article.tags} />
      </div>
    </article>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
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
