import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod/mini'
import type { DiscordReturn } from '../../contract/discord.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { playerApi } from '../base/session/player-api.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorList } from '../ui/error-list.tsx'
import { useAction } from '../ui/form/use-action.ts'
import { asDiscordError } from './discord-error.ts'
import { DiscordPending } from './discord-pending.tsx'
import { Outcome } from './outcome.tsx'

interface DiscordEntryProps {
  given: z.output<typeof DiscordReturn>
  /** It has done its work, or is of no use. */
  onUsed: () => void
}

/** Links the Discord account of who comes back, without a word from them: they agreed there. */
export function DiscordEntry({ given, onUsed }: DiscordEntryProps) {
  const { t } = useTranslation('account')
  const [name, setName] = useState<string>()
  const form = useAction(async () => {
    // a way back works once: whatever comes of it, there is no second try
    onUsed()
    try {
      setName((await playerApi('POST /api/manage/discord/link', given)).name)
    } catch (error) {
      throw asDiscordError(error)
    }
  })
  const begin = useEffectEvent(() => void form.send())
  useEffect(() => begin(), [])
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
  return <DiscordPending />
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

/** What is said to who came from nowhere. */
export function DiscordUnasked() {
  const { t } = useTranslation('account')
  return (
    <Outcome title={t('Discord.title')} text={t('Discord.incomplete')} art="lost">
      <ButtonLink to="/account/login" kind="primary">
        {t('MailLink.signIn')}
      </ButtonLink>
      <ButtonLink to="/setting/security">{t('Discord.settings')}</ButtonLink>
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
