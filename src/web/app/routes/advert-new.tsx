import { useState } from 'react'
import { AdvertForm } from '../../advert/advert-form.tsx'
import { advertDraft, blankAdvert } from '../../advert/advert-form-values.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Page } from '../../ui/page.tsx'
import { AdvertsHeader } from '../../advert/adverts-header.tsx'
import { listClasses } from '../../advert/adverts-page-data.ts'
import { NoCharacter } from '../../advert/no-character.tsx'
import { api } from '../../base/api.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerContext } from '../../base/session/guard.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { useOnceCall } from '../../base/session/once-call.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/advert-new.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { user } = context.get(playerContext)
  const [characters, { days, isModerated }, classes] = await Promise.all([
    playerApi('GET /api/character/list', {}),
    playerApi('GET /api/advert/own', {}),
    listClasses(api),
  ])
  return { userId: user.id, characters, days, isModerated, classes }
}

export function HydrateFallback() {
  return (
    <NewAdvertFrame>
      <Skeleton className="h-[32rem] max-w-[40rem] rounded-lg" />
    </NewAdvertFrame>
  )
}

export default function NewAdvert({ loaderData }: Route.ComponentProps) {
  const { userId, characters, classes, days, isModerated } = loaderData
  const { t } = useTranslation('advert')
  const { language, site } = useSite()
  const { hasOwnCharacters } = site
  const [draft] = useState(() => advertDraft(userId, 'new'))
  const once = useOnceCall()
  const [initial] = useState(() => blankAdvert(language, characters[0]?.id ?? ''))
  return (
    <NewAdvertFrame>
      {hasOwnCharacters && characters.length === 0 ? (
        <NoCharacter />
      ) : (
        <AdvertForm
          {...{ initial, draft, characters, classes }}
          submitLabel={t('AdvertForm.send')}
          note={t(isModerated ? 'AdvertForm.noteModerated' : 'AdvertForm.note', { days })}
          submit={(values) => once('POST /api/advert/write', values)}
        />
      )}
    </NewAdvertFrame>
  )
}

function NewAdvertFrame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('advert')
  return (
    <Page>
      <PageMeta title={t('AdvertForm.new')} description={t('AdvertForm.newLead')} />
      <AdvertsHeader title={t('AdvertForm.new')} lead={t('AdvertForm.newLead')} isBare />
      <div className="mt-8">{children}</div>
    </Page>
  )
}
