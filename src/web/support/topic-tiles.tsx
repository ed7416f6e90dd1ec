import type { HelpTopic, TicketCategory } from '../../contract/support.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Art, type ArtName } from '../ui/art.tsx'
import { CategoryIcon } from './category-icon.tsx'

const pictures = {
  account: ['gate'],
  payment: ['board', 'sell'],
  vote: ['event', 2],
  game: ['patch'],
  bug: ['maintenance', 2],
  report: ['lost'],
  appeal: ['storm'],
  other: ['lore'],
} as const satisfies Record<TicketCategory, readonly [name: ArtName, variant?: string | number]>

interface TopicTilesProps {
  /** Those with questions, in their order. */
  categories: readonly TicketCategory[]
  topics: readonly HelpTopic[]
}

/** What the questions are about, in pictures: each leads to its own. */
export function TopicTiles({ categories, topics }: TopicTilesProps) {
  const { t } = useTranslation('support')
  return (
    <nav aria-label={t('Support.topics')}>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">
        {categories.map((category) => {
          const [name, variant] = pictures[category]
          const count = topics.filter((topic) => topic.category === category).length
          return (
            <li
              key={category}
              className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface-2 transition-colors hover:border-brass hover:bg-surface-3"
            >
              <Art
                {...{ name, variant }}
                alt=""
                sizes="(min-width: 768px) 16rem, 50vw"
                className="aspect-5/2"
              />
              <div className="flex flex-1 items-start gap-3 p-3 sm:p-4">
                <CategoryIcon category={category} className="mt-0.5 size-5 shrink-0 text-brass" />
                <p className="min-w-0 leading-snug">
                  <a
                    href={`#about-${category}`}
                    className="font-semibold wrap-anywhere group-hover:text-brass after:absolute after:inset-0 after:rounded-lg"
                  >
                    {t(`Ticket.category.${category}`)}
                  </a>
                  <span className="block text-sm text-text-quiet tabular-nums">
                    {t('Support.questions', { count })}
                  </span>
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
