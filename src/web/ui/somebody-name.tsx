import type { Somebody } from '../../contract/somebody.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'

/** Somebody in what the team reads, with the way to what it knows of them. */
export function SomebodyName({ who: { id, pseudo } }: { who: Somebody }) {
  const { t } = useTranslation('team')
  if (pseudo === null) return <span className="text-text">{t('Audit.gone', { id })}</span>
  return (
    <Link
      to={`/admin/users/${id}`}
      // above a link that spans the row it stands in
      className="relative z-10 inline-flex min-h-6 items-center text-text underline decoration-line-strong underline-offset-4 hover:text-brass"
    >
      <bdi>{pseudo}</bdi>
    </Link>
  )
}
