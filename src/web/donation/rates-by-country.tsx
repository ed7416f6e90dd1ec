import type { CodeRate, CodeRates } from '../../contract/donation.ts'
import { localeOf } from '../../contract/language.ts'
import type { Translate } from '../base/i18n/translations.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { ofMoment } from '../ui/date.tsx'
import { LabelledSelect } from '../ui/form/select.tsx'
import { Icon } from '../ui/icon.tsx'
import { useDateWords } from '../ui/use-date-words.ts'
import { useIsAlive } from '../base/use-is-alive.ts'
import { RateCard } from './rate-card.tsx'
import { useCountryRates } from './use-country-rates.ts'

/** Where codes can be bought: by country, and in it by way. */
export function RatesByCountry({ initial }: { initial: CodeRates }) {
  const { t } = useTranslation('money')
  const { rates: found, country, isLoading, hasFailed, choose } = useCountryRates(initial)
  const { countries, rates, takenAt, isStale } = found
  const isAlive = useIsAlive()
  if (rates.length === 0 && countries.length === 0) {
    return <p className="text-text-quiet">{t('Code.ratesUnknown')}</p>
  }
  return (
    <div>
      {/* names of countries differ between the server and browsers */}
      {countries.length > 0 && (
        <div className="min-h-[6.125rem]">
          {isAlive && <CountryField {...{ countries, country }} onChoose={choose} />}
        </div>
      )}
      {isStale && takenAt !== null && <Stale takenAt={takenAt} />}
      {hasFailed && (
        <p role="alert" className="mb-4 text-danger">
          {t('Code.ratesFailed')}
        </p>
      )}
      <div aria-busy={isLoading} className={isLoading ? 'opacity-60' : ''}>
        {rates.length === 0 && <p className="text-text-quiet">{t('Code.noRates')}</p>}
        {!hasFailed && <Solutions rates={rates} />}
      </div>
    </div>
  )
}

interface CountryFieldProps {
  countries: readonly string[]
  country: string | null
  onChoose: (country: string) => void
}

function CountryField({ countries, country, onChoose }: CountryFieldProps) {
  const { t } = useTranslation('money')
  const { language } = useSite()
  const locale = localeOf(language)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const listed = countries
    .map((value) => ({ value, name: names.of(value) ?? value }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  return (
    <div className="max-w-[20rem] pb-5">
      <LabelledSelect
        label={t('Code.country')}
        value={country ?? ''}
        options={listed}
        onChange={onChoose}
      />
    </div>
  )
}

function Stale({ takenAt }: { takenAt: number }) {
  const { t } = useTranslation('money')
  const moment = useDateWords(ofMoment)
  return (
    <p className="mb-4 flex gap-2 text-sm text-warning">
      <Icon name="clock" className="mt-1 size-4 shrink-0" />
      {t('Code.stale', { time: moment(takenAt) })}
    </p>
  )
}

/** Those of the country first; what is sold everywhere after them. */
function Solutions({ rates }: { rates: readonly CodeRate[] }) {
  const { t } = useTranslation('money')
  const ordered = rates.toSorted(
    (a, b) => Number(a.country === null) - Number(b.country === null) || a.price - b.price,
  )
  const groups = [...Map.groupBy(ordered, ({ solution }) => solution)]
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-x-4 gap-y-6">
      {groups.map(([solution, ways]) => (
        <section key={solution}>
          <h4 className="mb-2.5 flex flex-wrap items-baseline gap-x-2.5 font-text text-base font-semibold wrap-anywhere">
            {nameSolution(solution, t)}
            {ways.every(({ country }) => country === null) && (
              <span className="text-sm font-normal text-text-quiet">{t('Code.everywhere')}</span>
            )}
          </h4>
          <ul className="grid gap-3">
            {ways.map((rate) => (
              <RateCard key={rate.key} rate={rate} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Ways to buy a code that providers name in French alone, by the keys of their words under `Code.solution`. */
const known: readonly (readonly [RegExp, 'card' | 'call'])[] = [
  [/^(?:carte bancaire|cb|credit card)$/i, 'card'],
  [/^audiotel$/i, 'call'],
]

/** The words of a way to buy a code; a way nobody knows keeps its provider’s name. */
function nameSolution(solution: string, t: Translate<'money'>): string {
  const found = known.find(([pattern]) => pattern.test(solution.trim()))
  return found ? t(`Code.solution.${found[1]}`) : solution
}
