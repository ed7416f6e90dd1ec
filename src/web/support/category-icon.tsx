import type { TicketCategory } from '../../contract/support.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

const icons = {
  account: 'user',
  payment: 'credit-card',
  vote: 'vote',
  game: 'swords',
  bug: 'bug',
  report: 'flag',
  appeal: 'gavel',
  other: 'message-square',
} as const satisfies Record<TicketCategory, IconName>

interface CategoryIconProps {
  category: TicketCategory
  className: string
}

/** What a ticket or a question is about, drawn. */
export function CategoryIcon({ category, className }: CategoryIconProps) {
  return <Icon name={icons[category]} className={className} />
}
