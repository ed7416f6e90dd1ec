import { useLanguageName } from '../base/i18n/use-language-name.ts'
import type { GameTrait } from '../../contract/game-field.ts'
import { textIn } from '../../contract/language.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { inputClass } from '../ui/form/field-frame.tsx'
import { LabelledSelect } from '../ui/form/select.tsx'
import { searchForm } from './search-bar.tsx'
import type { QueryField } from './query-fields.ts'
import type { AdvertQuery } from './use-advert-query.ts'

interface FilterFieldsProps {
  query: AdvertQuery
  /** None where the game has none. */
  classes: readonly GameTrait[]
}

/** What narrows a search besides its words and its category. */
export function FilterFields({ query, classes }: FilterFieldsProps) {
  const { t } = useTranslation('advert')
  const { language, site } = useSite()
  const nameOf = useLanguageName()
  return (
    <div className="grid gap-5">
      {site.languages.length > 1 && (
        <SelectFilter
          {...{ query }}
          field="language"
          label={t('Advert.writtenIn')}
          options={site.languages.map(({ tag }) => ({ value: tag, name: nameOf(tag) }))}
        />
      )}
      {classes.length > 0 && (
        <SelectFilter
          {...{ query }}
          field="class"
          label={t('Advert.class')}
          options={classes.map(({ key, name }) => ({ value: key, name: textIn(name, language) }))}
        />
      )}
      {site.hasGameAccounts && <GameFilters query={query} />}
    </div>
  )
}

/** What adverts have where players have accounts of the game: the level of a character, and a price in gold. */
function GameFilters({ query }: Pick<FilterFieldsProps, 'query'>) {
  const { t } = useTranslation('advert')
  return (
    <>
      <SpanFilter
        {...{ query }}
        legend={t('Advert.levelOf')}
        from={{ field: 'levelMin', label: t('Advert.levelFrom') }}
        to={{ field: 'levelMax', label: t('Advert.levelTo') }}
      />
      <SpanFilter
        {...{ query }}
        legend={t('Advert.goldOf')}
        from={{ field: 'goldMin', label: t('Advert.goldFrom') }}
        to={{ field: 'goldMax', label: t('Advert.goldTo') }}
      />
    </>
  )
}

interface SelectFilterProps {
  query: AdvertQuery
  field: QueryField
  label: string
  options: readonly { value: string; name: string }[]
}

function SelectFilter({ query, field, label, options }: SelectFilterProps) {
  const { t } = useTranslation('advert')
  return (
    <LabelledSelect
      label={label}
      name={field}
      form={searchForm}
      value={query.draft[field]}
      options={[{ value: '', name: t('Advert.any') }, ...options]}
      onChange={(value) => query.change(field, value)}
    />
  )
}

interface End {
  field: QueryField
  label: string
}

interface SpanFilterProps {
  query: AdvertQuery
  legend: string
  from: End
  to: End
}

function SpanFilter({ query, legend, from, to }: SpanFilterProps) {
  const { t } = useTranslation('advert')
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
        <CountInput query={query} {...from} placeholder={t('Advert.from')} />
        <span aria-hidden="true" className="text-text-quiet">
          –
        </span>
        <CountInput query={query} {...to} placeholder={t('Advert.to')} />
      </div>
    </fieldset>
  )
}

function CountInput(props: End & { query: AdvertQuery; placeholder: string }) {
  const { query, field, label, placeholder } = props
  return (
    <input
      name={field}
      form={searchForm}
      aria-label={label}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      maxLength={13}
      value={query.draft[field]}
      onChange={({ target }) => query.change(field, target.value.replaceAll(/\D/g, ''), true)}
      className={`${inputClass} tabular-nums`}
    />
  )
}
