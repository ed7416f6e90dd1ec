import { data } from 'react-router'
import type { QueryHandle } from '../../base/asked-query.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { type AbsenceReason, askedReason, readAbsence } from '../absence.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PicturePage } from '../../ui/picture-page.tsx'
import type { Route } from './+types/not-found.ts'

const retrySeconds = '60'

/** What is only out of reach must not be taken for removed, by search engines above all. */
export function loader({ request }: Route.LoaderArgs) {
  const reason = readAbsence(new URL(request.url).searchParams)
  if (reason !== 'forum') return data({ reason }, { status: 404 })
  return data({ reason }, { status: 503, headers: { 'retry-after': retrySeconds } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const handle: QueryHandle = { askedOf: askedReason }

export default function NotFound({ loaderData: { reason } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const isClosed = reason === 'closed'
  const title = t(isClosed ? 'NotFound.closed' : 'NotFound.title')
  const text = t(textOf(reason))
  return (
    <PicturePage art={isClosed ? 'gate' : 'lost'} label="404" title={title}>
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

function textOf(reason: AbsenceReason | undefined) {
  if (reason === 'closed') return 'NotFound.closedText'
  return reason === 'forum' ? 'NotFound.forumAway' : 'NotFound.text'
}
