import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { LabelledSearch } from '../../ui/form/search-input.tsx'
import { LabelledSelect } from '../../ui/form/select.tsx'
import { formatCount } from '../../ui/number.ts'
import { useIsAlive } from '../../base/use-is-alive.ts'
import {
  fromOption,
  type PlayerQuery,
  sortKeysOf,
  type Told,
  toOption,
  type Trait,
  type TraitCount,
} from './player-query.ts'

interface PlayerToolsProps {
  query: PlayerQuery
  onChange: (query: PlayerQuery) => void
  told: readonly Told[]
  classes: readonly TraitCount[]
  guilds: readonly TraitCount[]
  nameOfClass: (key: string) => string
}

/** Search, filters, and on phones, where the table has no headings, the order. They need scripts. */
export function PlayerTools({
  query,
  onChange,
  told,
  classes,
  guilds,
  nameOfClass,
}: PlayerToolsProps) {
  const { t } = useTranslation('game')
  const isAlive = useIsAlive()
  const sorts = sortKeysOf(told)
  return (
    <search aria-label={t('Online.find')}>
      <fieldset
        disabled={!isAlive}
        className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-[1.4fr_1fr_1fr]"
      >
        <LabelledSearch
          label={t('Online.search')}
          value={query.search}
          maxLength={100}
          onChange={(search) => onChange({ ...query, search })}
          className="col-span-2 md:col-span-1"
        />
        {told.includes('class') && (
          <TraitSelect
            label={t('Online.class')}
            counts={classes}
            nameOf={(trait) => (trait === null ? t('Online.noClass') : nameOfClass(trait))}
            value={query.class}
            onChange={(chosen) => onChange({ ...query, class: chosen })}
          />
        )}
        {told.includes('guild') && (
          <TraitSelect
            label={t('Online.guild')}
            counts={guilds}
            nameOf={(trait) => trait ?? t('Online.noGuild')}
            value={query.guild}
            onChange={(guild) => onChange({ ...query, guild })}
          />
        )}
        {sorts.length > 1 && (
          <div className="col-span-2 md:hidden">
            <LabelledSelect
              label={t('Online.sort')}
              value={sorts.includes(query.sort) ? query.sort : 'name'}
              options={sorts.map((key) => ({ value: key, name: t(`Online.sorted.${key}`) }))}
              onChange={(sort) => onChange({ ...query, sort, isReversed: false })}
            />
          </div>
        )}
      </fieldset>
    </search>
  )
}

interface TraitSelectProps {
  label: string
  counts: readonly TraitCount[]
  nameOf: (trait: Trait) => string
  value: Trait | undefined
  onChange: (trait: Trait | undefined) => void
}

function TraitSelect({ label, counts, nameOf, value, onChange }: TraitSelectProps) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  // who was chosen may have left the game meanwhile
  const isGone = value !== undefined && !counts.some(({ trait }) => trait === value)
  const options = isGone ? [...counts, { trait: value, count: 0 }] : counts
  return (
    <LabelledSelect
      label={label}
      value={value === undefined ? '' : toOption(value)}
      options={[
        { value: '', name: t('Online.all') },
        ...options.map(({ trait, count }) => ({
          value: toOption(trait),
          name: t('Online.option', { name: nameOf(trait), amount: formatCount(count, language) }),
        })),
      ]}
      onChange={(option) => onChange(fromOption(option))}
    />
  )
}
