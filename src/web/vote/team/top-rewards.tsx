import { textIn } from '../../../contract/language.ts'
import type { TopVoters } from '../../../contract/vote.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { Fact } from '../../ui/fact.tsx'

/** What the first voters of a month get. */
export function TopRewards({ rewards }: Pick<TopVoters, 'rewards'>) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  return (
    <section aria-labelledby="top-rewards" className="mt-10">
      <h2 id="top-rewards" className="text-xl">
        {t('VoteDesk.top')}
      </h2>
      <p className="mt-2 max-w-prose text-text-quiet">
        {t(rewards.length > 0 ? 'VoteDesk.topText' : 'VoteDesk.topNone')}
      </p>
      {rewards.length > 0 && (
        <dl className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-x-8 gap-y-3 tabular-nums">
          {rewards.map(({ place, text }) => (
            <Fact key={place} name={t('VoteDesk.place', { place })}>
              {textIn(text, language)}
            </Fact>
          ))}
        </dl>
      )}
    </section>
  )
}
