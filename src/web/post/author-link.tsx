import { useTranslation } from '../base/i18n/use-translation.ts'

interface AuthorLinkProps {
  /** '' for a guest whose name the forum does not know. */
  name: string
  /** The author's profile on the forum; guests and removed members have none. */
  url?: string
  className?: string
}

/** Who wrote something, with the way to their profile on the forum in a new window. */
export function AuthorLink({ name, url, className = '' }: AuthorLinkProps) {
  const { t } = useTranslation()
  const shown = <bdi>{name || t('post.guest')}</bdi>
  if (!url) return <span className={className}>{shown}</span>
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={`decoration-brass underline-offset-4 hover:underline ${className}`}
    >
      {shown}
      <span className="sr-only"> {t('post.newWindow')}</span>
    </a>
  )
}
