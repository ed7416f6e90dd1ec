import { data, useRevalidator } from 'react-router'
import type { Advert } from '../../../contract/advert.ts'
import { AdvertArticle, AdvertFacts } from '../../advert/advert-article.tsx'
import {
  type AdvertPageData,
  readAdvertPage,
  readAdvertPageAsPlayer,
} from '../../advert/advert-page-data.ts'
import { advertPath } from '../../advert/advert-path.ts'
import { StateBadge, StateText } from '../../advert/advert-state.tsx'
import { Contact } from '../../advert/contact.tsx'
import { OwnActions } from '../../advert/own-actions.tsx'
import { Report } from '../../advert/report.tsx'
import { api as siteApi } from '../../base/api.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { readPage } from '../load-context.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { useSession } from '../../base/session/session.ts'
import { useSite } from '../../base/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PicturePage } from '../../ui/picture-page.tsx'
import { Share } from '../../ui/share.tsx'
import { pickTraits } from '../../ui/trait.tsx'
import { readRow } from '../read-row.ts'
import type { Route } from './+types/advert.ts'
import { Page } from '../../ui/page.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await readRow(params, (id) => readAdvertPage(readPage(context).api, id))
  return data(page, { status: page.advert ? 200 : 404 })
}

/** Once more in the browser: its author may read it in any state, and the page may have been kept for a while. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<AdvertPageData> {
  return readRow(params, (id) => readAdvertPageAsPlayer(siteApi, id))
}
clientLoader.hydrate = true as const

export default function AdvertPage({ loaderData }: Route.ComponentProps) {
  const { advert, classes, now } = loaderData
  const { t } = useTranslation('advert')
  const { language } = useSite()
  const { revalidate } = useRevalidator()
  const playerId = useSession()?.user.id
  const own = loaderData.own?.of === playerId ? loaderData.own?.advert : undefined
  const shown = own ?? advert
  if (!shown) return <GoneAdvert />
  const traits = pickTraits(classes, [shown.character?.class ?? null], language)
  return (
    // what is typed and said on it is about this advert
    <Page key={shown.id} className="pt-4 pb-14 md:pt-8">
      <AdvertMeta advert={shown} isHidden={!advert} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 desk:grid-cols-[minmax(0,1fr)_22rem]">
        <AdvertArticle advert={shown} now={now} />
        <aside
          aria-label={t('Advert.about')}
          className="grid content-start gap-5 self-start rounded-lg border border-line bg-surface-2 px-4 py-5 sm:px-6"
        >
          <AdvertFacts advert={shown} classes={traits} />
          {own && (
            <section className="grid gap-4 border-t border-line pt-5">
              <div>
                <StateBadge state={own.state} />
                <p className="mt-2 text-text-quiet">
                  <StateText advert={own} />
                </p>
              </div>
              <OwnActions advert={own} onChange={revalidate} />
            </section>
          )}
          {!own && advert && (
            <section className="border-t border-line pt-5">
              <Contact advert={advert} />
            </section>
          )}
          <div className="border-t border-line pt-3">
            <div className="-ml-5 flex flex-wrap items-center gap-x-2">
              <Share
                title={shown.title}
                words={{ share: t('Advert.share'), shared: t('Advert.shared') }}
                path={advertPath(shown)}
              />
              {!own && playerId !== undefined && <Report advertId={shown.id} />}
            </div>
          </div>
        </aside>
      </div>
    </Page>
  )
}

function AdvertMeta({ advert, isHidden }: { advert: Advert; isHidden: boolean }) {
  const text = advert.text.replaceAll(/\s+/g, ' ')
  return (
    <PageMeta
      title={advert.title}
      description={text.length > 160 ? `${text.slice(0, 159)}…` : text}
      path={advertPath(advert)}
      isHidden={isHidden}
    />
  )
}

/** It was here once, or never: either way its author may have another. */
function GoneAdvert() {
  const { t } = useTranslation('advert')
  return (
    <PicturePage art="lost" label={t('Advert.title')} title={t('Advert.gone')}>
      <PageMeta title={t('Advert.gone')} description={t('Advert.goneText')} isHidden />
      <p className="mt-3 max-w-prose text-lg text-text-quiet">{t('Advert.goneText')}</p>
      <div className="mt-7">
        <ButtonLink to="/advert" kind="primary">
          {t('Advert.seeAll')}
        </ButtonLink>
      </div>
    </PicturePage>
  )
}
