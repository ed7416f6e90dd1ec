import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod/mini'
import type { DiscordReturn } from '../../contract/discord.ts'
import { hasErrorCode } from '../../contract/error.ts'
import { isOpen } from '../../contract/site-feature-terms.ts'
import type { SessionProfile } from '../../contract/session.ts'
import { api } from '../base/api.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useNavigate } from '../base/router.ts'
import { session } from '../base/session/session.ts'
import { useSite } from '../base/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorList } from '../ui/error-list.tsx'
import { useAction } from '../ui/form/use-action.ts'
import { asDiscordError } from './discord-error.ts'
import { DiscordPending } from './discord-pending.tsx'
import { takeReturn } from './discord-return.ts'
import { Outcome } from './outcome.tsx'
import { type FactorShown, SecondStep } from './second-step.tsx'
import { useAccountLanguage } from './use-entry.ts'

interface DiscordSignInProps {
  given: z.output<typeof DiscordReturn>
  /** It has done its work, or is of no use. */
  onUsed: () => void
}

/** Signs in who comes back from Discord, without a word from them unless their account has a second factor. */
export function DiscordSignIn({ given, onUsed }: DiscordSignInProps) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const enter = useDiscordEntry()
  const [isSecondStep, setIsSecondStep] = useState(false)
  const { State } = given
  const form = useAction(async () => {
    // a way back works once: whatever comes of it, there is no second try
    onUsed()
    try {
      await enter(await api('POST /api/account/discord/login', given))
    } catch (error) {
      if (!hasErrorCode(error, 'SecondFactorRequired')) throw asDiscordError(error)
      setIsSecondStep(true)
    }
  })
  const begin = useEffectEvent(() => void form.send())
  useEffect(() => begin(), [])
  if (isSecondStep) {
    return (
      <SecondStep
        lead={t('Discord.secondStep')}
        back={t('Discord.otherWays')}
        send={(shown) => api('POST /api/account/discord/login', { State, ...toFields(shown) })}
        onSignedIn={enter}
        onBack={() => void navigate('/account/login')}
      />
    )
  }
  if (form.errors.length === 0) return <DiscordPending />
  return (
    <SignInRefused>
      <ErrorList errors={form.errors} />
    </SignInRefused>
  )
}

/** What the call names a code otherwise than `Code`, which is Discord’s there. */
function toFields(shown: FactorShown) {
  return 'Code' in shown ? { FactorCode: shown.Code } : shown
}

/** Leads who was signed in to where they were going before Discord. */
function useDiscordEntry() {
  const navigate = useNavigate()
  const followLanguage = useAccountLanguage()
  return async (profile: SessionProfile) => {
    session.start(profile)
    await followLanguage(profile.user.language)
    await navigate(takeReturn(), { replace: true })
  }
}

/** Nobody was signed in, and why. */
export function SignInRefused({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('account')
  const { site } = useSite()
  return (
    <Outcome title={t('Discord.refused')} text={children} art="lost">
      <ButtonLink to="/account/login" kind="primary">
        {t('MailLink.signIn')}
      </ButtonLink>
      {isOpen(site, 'registration') && (
        <ButtonLink to="/account/register">{t('SignIn.register')}</ButtonLink>
      )}
    </Outcome>
  )
}
