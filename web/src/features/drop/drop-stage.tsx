import { Hero } from './hero.tsx';
import { HeroSkeleton } from './hero-skeleton.tsx';
import { useCurrentDrop } from './queries.ts';
import { Welcome } from './welcome.tsx';

/** The top of the home page: the open drop, or a welcome when there is none or it could not be read. */
export function DropStage() {
  const { drop, isPending } = useCurrentDrop();
  if (isPending) return <HeroSkeleton />;
  return drop ? <Hero drop={drop} /> : <Welcome />;
}
