import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod/mini'
import type { DiscordReturn } from '../../contract/discord.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { playerApi } from '../base/session/player-api.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorList } from '../ui/error-list.tsx'
import { useAction } from '../ui/form/use-action.ts'
import { AccountPage } from './account-page.tsx'
import { Outcome } from './outcome.tsx'

interface DiscordEntryProps {
  /** What Discord gave; undefined until the page is alive. */
  given: z.output<typeof DiscordReturn> | undefined
  /** It has done its work, or is of no use. */
  onUsed: () => void
}

/** Links the Discord account of who comes back, without a word from them: they agreed there. */
export function DiscordEntry({ given, onUsed }: DiscordEntryProps) {
  const { t } = useTranslation('account')
  const [name, setName] = useState<string>()
  const form = useAction(async () => {
    if (!given) return
    // a way back works once: whatever comes of it, there is no second try
    onUsed()
    setName((await playerApi('POST /api/manage/discord/link', given)).name)
  })
  const begin = useEffectEvent(() => void form.send())
  const isReady = given !== undefined
  useEffect(() => {
    if (isReady) begin()
  }, [isReady])
  if (form.errors.length > 0) {
    return (
      <DiscordRefused>
        <ErrorList errors={form.errors} />
      </DiscordRefused>
    )
  }
  if (name !== undefined) {
    return (
      <Outcome title={t('Discord.linked')} text={t('Discord.linkedText', { name })}>
        <WayOn />
      </Outcome>
    )
  }
  return (
    <AccountPage title={t('Discord.title')}>
      <output>{t('Discord.pending')}</output>
    </AccountPage>
  )
}

/** Nothing was linked, and why. */
export function DiscordRefused({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('account')
  return (
    <Outcome title={t('Discord.failed')} text={children} art="lost">
      <WayOn />
    </Outcome>
  )
}

function WayOn() {
  const { t } = useTranslation('account')
  return (
    <ButtonLink to="/setting/security" kind="primary">
      {t('Discord.settings')}
    </ButtonLink>
  )
}
