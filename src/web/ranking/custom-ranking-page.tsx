import type { CustomRanking } from '../../contract/custom-ranking.ts'
import { textIn } from '../../contract/language.ts'
import { api } from '../base/api.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { PageMeta } from '../base/page-meta.tsx'
import { useSite } from '../base/site.ts'
import { Page } from '../ui/page.tsx'
import { customPlacePath, rankingPath } from '../ui/place-path.ts'
import { TakenAt } from '../ui/taken-at.tsx'
import { CustomRankingTable, formatValue } from './custom-ranking-table.tsx'
import { EmptyRanking } from './empty-ranking.tsx'
import { FoundLine } from './found-entry.tsx'
import { ListHeading } from './list-heading.tsx'
import { PageWays } from './page-ways.tsx'
import { PodiumSteps } from './podium-steps.tsx'
import { RankingSearch } from './ranking-search.tsx'
import { RankingHeader } from './ranking-header.tsx'
import { EntryName, PlayerName } from './who.tsx'

interface CustomRankingPageProps {
  custom: CustomRanking
  /** When the page was made, in seconds since epoch. */
  now: number
}

/** A ranking that another program keeps, in the words of its owner. */
export function CustomRankingPage({ custom, now }: CustomRankingPageProps) {
  const { t } = useTranslation('game')
  const { site, language } = useSite()
  const { key, page, pages, total, entries, takenAt } = custom
  const name = textIn(custom.name, language)
  const about = custom.about ? textIn(custom.about, language) : ''
  const title = page > 1 ? t('Ranking.pageTitle', { title: name, page }) : name
  return (
    <Page className="pt-6 pb-12 md:pt-10">
      <PageMeta
        title={title}
        description={about || t('Ranking.description.custom', { title: name, name: site.name })}
        path={rankingPath(key)}
        page={page}
      />
      {page > 1 && <link rel="prev" href={rankingPath(key, page - 1)} />}
      {page < pages && <link rel="next" href={rankingPath(key, page + 1)} />}
      <RankingHeader title={name} about={about}>
        {takenAt !== null && <TakenAt seconds={takenAt} now={now} isSimulated={false} />}
      </RankingHeader>
      {total === 0 ? (
        <EmptyRanking isKnown={takenAt !== null} />
      ) : (
        <>
          <div className="mt-5 flex">
            <RankingSearch
              key={key}
              ranking={key}
              find={async (search, signal) =>
                (await api('GET /api/custom-ranking/:key', { key, search }, { signal })).entries
              }
              pathOf={({ position }) => customPlacePath(key, position)}
            >
              {({ position, name: found, value }) => (
                <FoundLine
                  {...{ position, name: found, facts: [formatValue(value, custom.unit, language)] }}
                />
              )}
            </RankingSearch>
          </div>
          {page === 1 && <CustomPodium ranking={custom} />}
          <section aria-labelledby="places" className="mt-3">
            <ListHeading ranking={key} {...{ page, total }} count={entries.length} />
            <CustomRankingTable ranking={custom} labelledBy="places" />
            <PageWays kind={key} page={page} pageCount={pages} />
          </section>
        </>
      )}
    </Page>
  )
}

/** The first three, on the page that has them. */
function CustomPodium({ ranking: { entries, unit } }: { ranking: CustomRanking }) {
  const { language } = useSite()
  const steps = entries.slice(0, 3).map(({ position, name, value, characterId, player }) => ({
    id: String(position),
    position,
    name,
    link: <EntryName id={characterId ?? ''} name={name} hasPage={characterId !== null} />,
    facts: (
      <>
        {player && <PlayerName player={player} />}
        <p className="mt-1 font-semibold tabular-nums">{formatValue(value, unit, language)}</p>
      </>
    ),
  }))
  return <PodiumSteps steps={steps} />
}
