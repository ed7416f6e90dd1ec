import { useTranslation } from '../../base/i18n/use-translation.ts'
import type { TypedWords } from '../../ui/editor-conflict.tsx'
import type { KnownTerms, VoteSiteValues } from './vote-site-values.ts'

/** Writes what is typed of a vote site as pairs of a label and what stands under it: of keys nothing. */
export function useTypedTerms({ settings }: KnownTerms): (typed: VoteSiteValues) => TypedWords {
  const { t } = useTranslation('team')
  const open = settings.filter(({ isSecret }) => !isSecret)
  return (typed) => [
    [t('VoteDesk.name'), typed.Name],
    [t('VoteDesk.pointsOf'), typed.Points],
    [t('VoteDesk.hours'), typed.Hours],
    ...open.map(({ name }): [string, string] => [t(`VoteDesk.settingOf.${name}`), typed[name]]),
  ]
}
