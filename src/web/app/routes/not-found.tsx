import { data } from 'react-router'
import type { QueryHandle } from '../../base/asked-query.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { askedReason, isForumAway } from '../lost-topic.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PicturePage } from '../../ui/picture-page.tsx'
import type { Route } from './+types/not-found.ts'

const retrySeconds = '60'

/** What is only out of reach must not be taken for removed, by search engines above all. */
export function loader({ request }: Route.LoaderArgs) {
  const isAway = isForumAway(new URL(request.url).searchParams)
  if (!isAway) return data({ isAway }, { status: 404 })
  return data({ isAway }, { status: 503, headers: { 'retry-after': retrySeconds } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const handle: QueryHandle = { askedOf: askedReason }

export default function NotFound({ loaderData: { isAway } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const title = t('NotFound.title')
  const text = t(isAway ? 'NotFound.forumAway' : 'NotFound.text')
  return (
    <PicturePage art="lost" label="404" title={title}>
      <PageMeta title={title} description={text} />
      <p className="mt-3 max-w-prose text-lg text-text-quiet">{text}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink to="/" kind="primary">
          {t('NotFound.home')}
        </ButtonLink>
        <ButtonLink to="/forum">{t('Nav.forum')}</ButtonLink>
      </div>
    </PicturePage>
  )
}
