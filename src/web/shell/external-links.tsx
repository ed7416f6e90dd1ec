import type { SiteInfo } from '../../contract/site.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'

/** In the order they are shown. */
const keys = [
  'forum',
  'shop',
  'socialPage',
  'videoChannel',
  'streamingChannel',
  'chatServer',
  'facebook',
  'youtube',
  'twitch',
  'discord',
] as const satisfies readonly (keyof SiteInfo['links'])[]

/** The owner's other places. What is not set is not shown. */
export function ExternalLinks({
  className,
  linkClass = '',
}: {
  className: string
  linkClass?: string
}) {
  const { t } = useTranslation()
  const { links, isSample } = useSite().site
  const shown = keys.flatMap((key) => (links[key] ? [{ key, href: links[key] }] : []))
  if (shown.length === 0) return null
  return (
    <ul aria-label={t('External.label')} className={className}>
      {isSample && <li className="flex min-h-6 items-center italic">{t('External.sample')}</li>}
      {shown.map(({ key, href }) => (
        <li key={key}>
          <a
            href={href}
            rel="noopener"
            className={`inline-flex min-h-6 items-center hover:text-text hover:underline ${linkClass}`}
          >
            {t(`External.${key}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
