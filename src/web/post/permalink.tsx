import { useEffect, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { Icon } from '../ui/icon.tsx'

interface PermalinkProps {
  /** Address of the comment on this site. */
  path: string
  /** Position of the comment in its topic, from 1. */
  number: number
}

const shownFor = 2500
const target =
  'inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1.5 hover:text-text md:min-h-8'

/** The comment's place in its topic: a link to it, and a button that copies the link. */
export function Permalink({ path, number }: PermalinkProps) {
  const { t } = useTranslation()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(setIsCopied, shownFor, false)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href)
      setIsCopied(true)
    } catch {
      // no clipboard here: the address bar then holds the link
      location.hash = new URL(path, location.href).hash
    }
  }

  return (
    <span className="flex items-center text-xs text-text-quiet">
      <Link to={path} aria-label={t('post.permalink', { number })} className={target}>
        <span className="tabular-nums">#{number}</span>
      </Link>
      <button
        type="button"
        onClick={copy}
        aria-label={t('post.copyLink', { number })}
        title={t('post.copyLink', { number })}
        className={`${target} min-w-11 justify-center md:min-w-8 ${isCopied ? 'text-online' : ''}`}
      >
        <Icon name={isCopied ? 'check' : 'link'} className="size-4" />
      </button>
      <output className="text-online">{isCopied && t('post.copied')}</output>
    </span>
  )
}
