import { Link } from '../base/router.ts'

interface GuildNameProps {
  /** Null where it has no page that is known. */
  id: string | null
  name: string
  className?: string
}

/** The name of a guild, the way to its page. Above what it lies on, where that is a link itself. */
export function GuildName({ id, name, className = '' }: GuildNameProps) {
  if (id === null) return <bdi className={className}>{name}</bdi>
  return (
    <Link to={`/guild/${id}`} className={`relative py-0.5 name-link ${className}`}>
      <bdi>{name}</bdi>
    </Link>
  )
}
