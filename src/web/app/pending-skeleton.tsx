import { AdvertsSkeleton } from '../advert/adverts-skeleton.tsx'
import { CharacterSkeleton } from '../character/character-skeleton.tsx'
import { GuildSkeleton } from '../guild/guild-skeleton.tsx'
import { HomeSkeleton } from '../home/home-skeleton.tsx'
import { TopicSkeleton } from '../post/topic-skeleton.tsx'
import { RankingSkeleton } from '../ranking/ranking-skeleton.tsx'
import { isSamePlace } from '../ui/place.ts'

/** The outline of the page at `path`, where it is a page that takes its time; undefined for all others. */
export function skeletonOf(path: string): React.ReactNode {
  if (path === '/') return <HomeSkeleton />
  if (path.startsWith('/ranking/')) return <RankingSkeleton />
  if (isSamePlace(path, '/advert')) return <AdvertsSkeleton />
  if (path.startsWith('/character/')) return <CharacterSkeleton />
  if (path.startsWith('/guild/')) return <GuildSkeleton />
  return path.startsWith('/forum/topic/') ? <TopicSkeleton /> : undefined
}
