import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Language } from '../../contract/language.ts'
import type { SessionProfile } from '../../contract/session.ts'
import { useNavigate } from '../base/router.ts'
import { safeReturnUrl } from '../base/session/return-url.ts'
import { session, useSession } from '../base/session/session.ts'
import { useLanguageSwitch } from '../base/i18n/use-language-switch.ts'

/**
 * Leads whoever is signed in, by this page or already, to where they were going: `returnUrl` of the address,
 * as far as it is a page of this site, else home.
 *
 * @returns takes what a sign-in answered, and comes back once the player is there.
 */
export function useEntry(): (profile: SessionProfile) => Promise<void> {
  const { search } = useLocation()
  const navigate = useNavigate()
  const followLanguage = useAccountLanguage()
  const found = useSession()
  const going = useRef<Promise<void>>(undefined)

  async function proceed({ user }: SessionProfile) {
    await followLanguage(user.language)
    const returnUrl = new URLSearchParams(search).get('returnUrl')
    await navigate(safeReturnUrl(returnUrl), { replace: true })
  }
  /** Once, however many learn of the same session. */
  function proceedOnce(profile: SessionProfile) {
    going.current ??= proceed(profile).finally(() => {
      going.current = undefined
    })
    return going.current
  }
  const meet = useEffectEvent((profile: SessionProfile) => void proceedOnce(profile))
  useEffect(() => {
    if (found) meet(found)
  }, [found])

  return (profile) => {
    // first, for a guarded page asks for it at once
    session.start(profile)
    return proceedOnce(profile)
  }
}

/**
 * Shows the site in the language of the account, unless the visitor chose one in this browser: that is newer,
 * and holds.
 */
export function useAccountLanguage() {
  const { switchTo } = useLanguageSwitch()
  return async (language: Language) => {
    if (!hasChosenLanguage()) await switchTo(language)
  }
}

function hasChosenLanguage(): boolean {
  return /(?:^|; )language=/.test(document.cookie)
}
