import { useMemo } from 'react'
import { isApiError } from '../../../contract/error.ts'
import { askedOrOddPage, type QueryHandle } from '../../base/asked-query.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { WithNameTools } from '../with-name-tools.tsx'
import { PageMeta } from '../../base/page-meta.tsx'
import { redirect } from '../../base/router.ts'
import { useSite } from '../../base/site.ts'
import { thingJsonLd } from '../../base/thing-json-ld.ts'
import { NameCards } from '../../character/name-cards.tsx'
import { GuildClasses } from '../../guild/guild-classes.tsx'
import { GuildFeats } from '../../guild/guild-feats.tsx'
import { GuildHead } from '../../guild/guild-head.tsx'
import { GuildOnline } from '../../guild/guild-online.tsx'
import { type GuildPageData, readGuildPage, rosterPath } from '../../guild/guild-page-data.ts'
import { GuildProgress } from '../../guild/guild-progress.tsx'
import { GuildRoster } from '../../guild/guild-roster.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { CardButton } from '../../ui/card-button.tsx'
import { CardMeta } from '../../ui/card-meta.tsx'
import { GameIconSheet } from '../../ui/game-icon.tsx'
import { formatCount } from '../../ui/number.ts'
import { Page } from '../../ui/page.tsx'
import { rankingPath } from '../../ui/place-path.ts'
import { Section } from '../../ui/section.tsx'
import { TakenAt } from '../../ui/taken-at.tsx'
import { readPage } from '../load-context.ts'
import type { PageHandle } from '../structured-data.tsx'
import type { Route } from './+types/guild.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, language, origin, reportPages } = readPage(context)
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const now = Math.floor(Date.now() / 1000)
  const wanted = { id: params.id, page, language, origin, now }
  const data = await readGuildPage(api, wanted).catch((error: unknown) => {
    // unknown, or no id at all, or no such page
    if (isApiError(error) && error.status < 500) throw redirect('/404')
    throw error
  })
  const { pages } = data.roster
  reportPages(pages)
  if (page > pages) throw redirect(rosterPath(params.id, pages))
  return data
}

export const handle: PageHandle<GuildPageData> & QueryHandle = {
  jsonLd: ({ guild: { name, members, position, score, takenAt }, address }) =>
    thingJsonLd({ name, address, takenAt, facts: { place: position, members, score } }),
  askedOf: (search) => ({ page: askedOrOddPage(search) }),
}

export default function GuildPage({ loaderData }: Route.ComponentProps) {
  const { guild, classes, isSimulated, now } = loaderData
  const { t } = useTranslation('game')
  const { language } = useSite()
  const icons = useMemo(() => Object.values(classes).map(({ icon }) => icon), [classes])
  return (
    <Page as="article" className="pt-3 pb-12 md:pt-5">
      <GuildMeta {...loaderData} />
      <BackLink to={rankingPath('guild')}>{t('Ranking.title.guild')}</BackLink>
      <GameIconSheet names={icons}>
        <div className="mt-2">
          <WithNameTools>
            <GuildHead guild={guild} />
          </WithNameTools>
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <TakenAt seconds={guild.takenAt} now={now} isSimulated={isSimulated} />
          <CardButton
            title={guild.name}
            path={rosterPath(guild.id)}
            card={`/card/guild/${guild.id}/${language}.png`}
          />
        </div>
        <NameCards>
          <div className="mt-9 grid gap-x-12 gap-y-10 desk:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid min-w-0 content-start gap-10">
              <Section id="online" title={t('Guild.onlineTitle')}>
                <GuildOnline {...loaderData} />
              </Section>
              <GuildFeats {...loaderData} />
              <GuildProgress guild={guild} />
            </div>
            <Section id="classes" title={t('Guild.classes')} className="min-w-0">
              <GuildClasses {...loaderData} />
            </Section>
          </div>
          <div className="mt-10">
            <GuildRoster key={guild.id} {...loaderData} />
          </div>
        </NameCards>
      </GameIconSheet>
    </Page>
  )
}

function GuildMeta({ guild, roster }: GuildPageData) {
  const { t } = useTranslation('game')
  const { site, language } = useSite()
  const { id, name, position, members } = guild
  const { page, pages } = roster
  const format = (count: number) => formatCount(count, language)
  return (
    <>
      <PageMeta
        title={page > 1 ? t('Ranking.pageTitle', { title: name, page }) : name}
        description={t('Guild.description', {
          name,
          site: site.name,
          place: format(position),
          count: members,
        })}
        path={rosterPath(id)}
        page={page}
        image={`/card/guild/${id}/${language}.png`}
      />
      <CardMeta
        alt={[
          name,
          t('Ranking.membersOf', { count: members }),
          t('Guild.tookPlace', { amount: format(position) }),
        ].join(', ')}
      />
      {page > 1 && <link rel="prev" href={rosterPath(id, page - 1)} />}
      {page < pages && <link rel="next" href={rosterPath(id, page + 1)} />}
    </>
  )
}
