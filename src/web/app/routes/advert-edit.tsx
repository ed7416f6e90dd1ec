import { useState } from 'react'
import { findRowNumber } from '../../../contract/row-number.ts'
import { AdvertForm } from '../../advert/advert-form.tsx'
import { advertDraft, valuesOf } from '../../advert/advert-form-values.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { redirect } from '../../base/router.ts'
import { Page } from '../../ui/page.tsx'
import { StateBadge } from '../../advert/advert-state.tsx'
import { AdvertsHeader } from '../../advert/adverts-header.tsx'
import { listClasses } from '../../advert/adverts-page-data.ts'
import { NoCharacter } from '../../advert/no-character.tsx'
import { api } from '../../base/api.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerContext } from '../../base/session/guard.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/advert-edit.ts'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const { user } = context.get(playerContext)
  const [characters, { adverts, days, isModerated }, classes] = await Promise.all([
    playerApi('GET /api/character/list', {}),
    playerApi('GET /api/advert/own', {}),
    listClasses(api),
  ])
  const id = findRowNumber(params.id)
  const advert = adverts.find((own) => own.id === id)
  if (!advert) throw redirect('/404')
  return { userId: user.id, characters, advert, days, isModerated, classes }
}

export function HydrateFallback() {
  return (
    <EditFrame>
      <Skeleton className="h-[32rem] max-w-[40rem] rounded-lg" />
    </EditFrame>
  )
}

export default function EditAdvert({ loaderData }: Route.ComponentProps) {
  const { advert, characters } = loaderData
  const { hasOwnCharacters } = useSite().site
  return (
    <EditFrame>
      <p className="mb-5">
        <StateBadge state={advert.state} />
      </p>
      {hasOwnCharacters && characters.length === 0 ? (
        <NoCharacter />
      ) : (
        <Edit key={advert.id} {...loaderData} />
      )}
    </EditFrame>
  )
}

function Edit(props: Route.ComponentProps['loaderData']) {
  const { userId, characters, advert, classes, isModerated } = props
  const { t } = useTranslation('advert')
  const [draft] = useState(() => advertDraft(userId, advert.id))
  const [initial] = useState(() => {
    const values = valuesOf(advert)
    const isOwn = characters.some(({ id }) => id === values.Character)
    return isOwn ? values : { ...values, Character: characters[0]?.id ?? '' }
  })
  return (
    <AdvertForm
      {...{ initial, draft, characters, classes }}
      submitLabel={t('AdvertForm.save')}
      {...(isModerated && { note: t('AdvertForm.noteChanged') })}
      submit={(values) => playerApi('POST /api/advert/change', { Id: advert.id, ...values })}
    />
  )
}

function EditFrame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('advert')
  return (
    <Page>
      <PageMeta title={t('AdvertForm.edit')} description={t('AdvertForm.newLead')} />
      <AdvertsHeader title={t('AdvertForm.edit')} isBare />
      <div className="mt-8">{children}</div>
    </Page>
  )
}
