import { useSearchParams } from 'react-router'
import { api } from '../../base/api.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { useNavigate } from '../../base/router.ts'
import { playerContext } from '../../base/session/guard.ts'
import { Art } from '../../ui/art.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Page } from '../../ui/page.tsx'
import { TicketForm } from '../../support/ticket-form.tsx'
import { UsualReply } from '../../support/usual-reply.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/support-new.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { user } = context.get(playerContext)
  return { ...(await api('GET /api/support/topics', {})), userId: user.id }
}

export function HydrateFallback() {
  return (
    <NewTicketFrame>
      <div aria-busy="true">
        <Skeleton className="h-[32rem] rounded-lg" />
      </div>
    </NewTicketFrame>
  )
}

export default function NewTicket({ loaderData }: Route.ComponentProps) {
  const { userId, topics, usualReplySeconds } = loaderData
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return (
    <NewTicketFrame usual={<UsualReply seconds={usualReplySeconds} />}>
      <TicketForm
        {...{ userId, topics, query }}
        onSent={async ({ id }) => navigate(`/support/ticket/${id}`)}
      />
    </NewTicketFrame>
  )
}

interface NewTicketFrameProps {
  usual?: React.ReactNode
  children: React.ReactNode
}

function NewTicketFrame({ usual, children }: NewTicketFrameProps) {
  const { t } = useTranslation('support')
  return (
    <Page>
      <PageMeta title={t('TicketForm.title')} description={t('TicketForm.lead')} />
      <BackLink to="/support">{t('Support.title')}</BackLink>
      <h1 className="mt-1 text-3xl">{t('TicketForm.title')}</h1>
      <p className="mt-2 max-w-prose text-text-quiet">
        {t('TicketForm.lead')} {usual}
      </p>
      <div className="mt-8 grid grid-cols-[minmax(0,44rem)] justify-between gap-x-10 desk:grid-cols-[minmax(0,44rem)_26rem]">
        <div>{children}</div>
        <div className="not-desk:hidden">
          <Art name="storm" alt="" sizes="26rem" className="aspect-4/3 rounded-lg" />
        </div>
      </div>
    </Page>
  )
}
