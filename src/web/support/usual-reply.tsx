import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { spanWords } from '../ui/span-words.ts'

/** How long the team usually takes, where that is known. */
export function UsualReply({ seconds }: { seconds: number | null }) {
  const { t } = useTranslation('support')
  const { language } = useSite()
  if (seconds === null) return null
  return t('Support.usual', { span: spanWords(seconds, language) })
}
