import type { VotePreset, VoteSettingState } from '../../../contract/vote-desk.ts'
import { longestVoteName, longestVoteSetting } from '../../../contract/vote-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { writeNumber } from '../../ui/form/typed-number.ts'
import type { FormOf } from '../../ui/form/use-form.ts'
import { formatCount } from '../../ui/number.ts'
import { spellInterval } from '../../ui/span.ts'
import type { schema } from './vote-form-schema.ts'
import type { KnownTerms } from './vote-site-values.ts'

type VoteForm = FormOf<typeof schema>

interface VoteSiteFieldsProps extends KnownTerms {
  form: VoteForm
  /** Those to choose from; none for a site that is there. */
  presets: readonly VotePreset[]
}

/** What is asked of a vote site: which one, what it must know, what it is called, what it brings and how often. */
export function VoteSiteFields({ form, presets, usual, settings }: VoteSiteFieldsProps) {
  const { t } = useTranslation('team')
  return (
    <>
      {presets.length > 0 && (
        <SelectField
          field={form.field('Preset')}
          label={t('VoteDesk.preset')}
          options={presets.map(({ preset, name }) => ({ value: preset, name }))}
        />
      )}
      {settings.map((setting) => (
        <SettingField
          key={setting.name}
          {...{ form, setting }}
          isKept={presets.length === 0 && setting.isSecret}
        />
      ))}
      <TermFields {...{ form, usual }} />
    </>
  )
}

interface SettingFieldProps {
  form: VoteForm
  setting: VoteSettingState
  /** Whether there is a key that stays unless another is typed. */
  isKept: boolean
}

function SettingField({ form, setting, isKept }: SettingFieldProps) {
  const { t } = useTranslation('team')
  const { name, isSecret, usual } = setting
  const hint = isKept
    ? t('VoteDesk.keptHint')
    : isSecret
      ? t('VoteDesk.secretHint')
      : usual
        ? t('VoteDesk.usual', { usual })
        : name === 'Page' && t('VoteDesk.pageHint', { name: '{name}' })
  return (
    <TextField
      field={form.field(name)}
      label={t(`VoteDesk.settingOf.${name}`)}
      hint={hint || undefined}
      maxLength={longestVoteSetting}
      type={name === 'Page' || name === 'Url' ? 'url' : 'text'}
      autoComplete="off"
    />
  )
}

function TermFields({ form, usual }: Pick<VoteSiteFieldsProps, 'form' | 'usual'>) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] items-start gap-x-5 gap-y-2">
      <TextField
        field={form.field('Name')}
        label={t('VoteDesk.name')}
        hint={t('VoteDesk.usual', { usual: usual.name })}
        maxLength={longestVoteName}
        autoComplete="off"
      />
      <TextField
        field={form.field('Points')}
        label={t('VoteDesk.pointsOf')}
        hint={t('VoteDesk.usual', { usual: formatCount(usual.points, language) })}
        icon="vote"
        inputMode="numeric"
      />
      <TextField
        field={form.field('Hours')}
        label={t('VoteDesk.hours')}
        hint={t('VoteDesk.usualHours', { usual: spellInterval(usual.everyMinutes * 60, language) })}
        icon="clock"
        inputMode="decimal"
        placeholder={writeNumber(Math.round(usual.everyMinutes / 0.6) / 100, language)}
      />
    </div>
  )
}
